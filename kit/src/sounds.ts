/** What a game sounds like: a small map from the deeds of its panels to sounds that the client makes itself. */

export const soundNames = [
  'dice',
  'hit',
  'shot',
  'blast',
  'card',
  'step',
  'leap',
  'arrest',
  'soul',
  'heal',
  'doom',
  'horn',
  'turn',
  'win',
  'loss',
] as const;
export type Sound = (typeof soundNames)[number];

/** By deed, or by what stands before the point of one (`move` of `move.bike`). `end`: won or lost; `none`: on purpose. */
export type Sounds = Readonly<Record<string, Sound | 'end' | 'none'>>;

export function soundOf(sounds: Sounds, deed: string): Sounds[string] | undefined {
  const [first = deed] = deed.split('.');
  return [deed, first].filter((name) => Object.hasOwn(sounds, name)).map((name) => sounds[name])[0];
}
