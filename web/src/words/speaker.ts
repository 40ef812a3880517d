import { type Args, sentence } from '@gavel/kernel';

/** Words for the keys of one catalogue, checked by the compiler. */
export function speaker<const C extends Readonly<Record<string, string>>>(catalogue: C) {
  return (key: keyof C & string, args: Args = {}): string =>
    sentence({ key, args }, catalogue, (ref) => String(ref.id));
}
