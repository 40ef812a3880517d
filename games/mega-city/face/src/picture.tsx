import { isKeyOf } from '@gavel/kernel';
import { Outline } from '@gavel/kit/look/icon.tsx';
import { late } from '@gavel/kit/look/late.ts';

const usePictures = late(async () => (await import('./pictures.ts')).icons);

/** What stands on a card, in outline; empty until it has come. */
export function usePicture(card: string): string {
  const pictures = usePictures();
  return pictures && isKeyOf(pictures, card) ? pictures[card] : '';
}

export function CardPicture({ card, size }: { card: string; size: number }) {
  return <Outline d={usePicture(card)} size={size} />;
}
