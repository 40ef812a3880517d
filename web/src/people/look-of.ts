/** The face of a person: nobody chose it, but it is always the same one, made from the parts that characters are made of. */
import type { Look } from '@gavel/kernel';

const faces = ['oval', 'long', 'square', 'broad'] as const;
const skins = ['#f6d3b3', '#e9bf98', '#c98b5e', '#b5794c', '#8a5634', '#5e3a26'] as const;
const eyes = ['keen', 'lash', 'merry', 'wide'] as const;
const irises = ['#4b5a3a', '#3f6ea8', '#6b4a2a', '#2f5d50'] as const;
const brows = ['arch', 'cocky', 'bush', 'hard'] as const;
const noses = ['straight', 'fine', 'snub', 'round', 'broad'] as const;
const mouths = ['soft', 'smirk', 'merry', 'grin'] as const;
const hair = ['parted', 'waves', 'bob', 'fringe', 'short', 'curls', 'crew', 'quiff', 'dreads', 'topknot'] as const;
const dyes = ['#2a1d16', '#6b3f1d', '#c8661f', '#e0b12c', '#8e8a84', '#3f6ea8', '#8a3f7a', '#1d1622'] as const;
const suits = ['collar', 'leather', 'strap', 'scarf'] as const;
const cloths = ['#1d4f91', '#b04a3a', '#3f7a5a', '#6d5a86', '#b5762a', '#4a4a52'] as const;
const grounds = ['#bcd6f2', '#f3c3b6', '#c3dc9f', '#f1dc8a', '#dcc6ea', '#bfe3dd'] as const;

/** Draws from an id, each time another part of it (FNV-1a, then a step of a linear generator). */
function picker(id: string): <T>(all: readonly [T, ...T[]]) => T {
  let seed = 0x811c9dc5;
  for (const letter of id) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (all) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
    return all[(seed >>> 16) % all.length] ?? all[0];
  };
}

const drawn = new Map<string, { readonly look: Look; readonly ground: string }>();

export function lookOf(person: string): { readonly look: Look; readonly ground: string } {
  const known = drawn.get(person);
  if (known) return known;
  const pick = picker(person);
  const dye = pick(dyes);
  const made = {
    look: {
      face: pick(faces),
      skin: pick(skins),
      eyes: [pick(eyes), pick(irises)],
      brow: [pick(brows), dye],
      nose: pick(noses),
      mouth: [pick(mouths)],
      hair: [pick(hair), dye],
      suit: [pick(suits), pick(cloths), pick(cloths)],
    },
    ground: pick(grounds),
  } as const;
  drawn.set(person, made);
  return made;
}
