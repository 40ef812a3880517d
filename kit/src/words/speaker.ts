import { type Args, sentence } from '@gavel/kernel';
import { type Dictionary, useLanguage, type Words } from './language.ts';

/**
 * Words for the keys of one English catalogue, checked by the compiler. `translated` finds the same keys in the
 * dictionary of another language; a key it lacks, or a catalogue without it, is said in English.
 */
export function speaker<const C extends Words>(
  catalogue: C,
  translated?: (dictionary: Dictionary) => Words | undefined,
) {
  const say = (key: keyof C & string, args: Args = {}): string => {
    const { dictionary, locale } = useLanguage.getState();
    const words = dictionary && translated?.(dictionary);
    const spoken = words && Object.hasOwn(words, key) ? words : catalogue;
    return sentence({ key, args }, spoken, (ref) => String(ref.id), locale);
  };
  return Object.assign(say, { catalogue });
}
