/** The symbols of Judgement. They stand beside words and come after them. */
import { isKeyOf } from '@gavel/kernel';
import { Outline } from '@gavel/kit/look/icon.tsx';
import { late } from '@gavel/kit/look/late.ts';

const useIcons = late(async () => (await import('./icons.ts')).icons);

/** A symbol's outline, empty until it has come. */
export function useOutline(name: string): string {
  const icons = useIcons();
  return icons === undefined ? '' : icons[isKeyOf(icons, name) ? name : 'ability'];
}

export function JdIcon({ name, size }: { name: string; size: number }) {
  return <Outline d={useOutline(name)} size={size} />;
}
