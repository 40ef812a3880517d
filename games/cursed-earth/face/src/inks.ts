/** The flat colour under a subject's outline: beasts are hide, what glows is green, what drives is steel. */
import { keysOf } from '@gavel/kernel';

const colours = {
  hide: '#a9653c',
  slime: '#7fb04a',
  water: '#4d9fd1',
  steel: '#a7b2bb',
  cloth: '#f6e6c0',
  stone: '#c49a6c',
  light: '#f6c94a',
  blood: '#cf4650',
} as const;
type Ink = keyof typeof colours;

/** By card number or location: what it is made of. */
const subjects: Readonly<Record<Ink, readonly (number | string)[]>> = {
  hide: [12, 20, 40, 44, 51, 'rattler-gulch', 'howling-canyon'],
  slime: [11, 15, 26, 30, 31, 36, 38, 43, 45, 56, 'alabama-morass', 'fallout-fields', 'mutie-country'],
  water: [3, 8, 29, 39, 52, 'slough-of-st-louis'],
  steel: [1, 7, 14, 22, 28, 33, 46, 48, 50, 58, 'rustbucket-junction', 'static-plains'],
  cloth: [2, 4, 6, 10, 17, 24, 34, 37, 41, 49, 'max-normal', 'nightcrawler-ridge'],
  stone: [5, 9, 13, 18, 19, 23, 32, 47, 55, 60, 'dust-bowl-barrens', 'old-interstate'],
  light: [21, 27, 35, 42, 54, 'burning-salts'],
  blood: [16, 25, 53, 57, 59],
};

/** Every subject has one. */
export const inkOf: ReadonlyMap<string, string> = new Map(
  keysOf(subjects).flatMap((ink) => subjects[ink].map((subject) => [String(subject), colours[ink]] as const)),
);
