/** Why something is refused: the rule, and what is said of it. */
import type { Args } from './text.ts';

/** Why a choice is not legal: the rule that forbids it, and a message key with its arguments. */
export interface Refusal {
  readonly refused: true;
  readonly rule: string;
  readonly key: string;
  readonly args: Args;
}

export function refuse(rule: string, key: string, args: Args = {}): Refusal {
  return { refused: true, rule, key, args };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && (value as { refused?: unknown }).refused === true;
}

/** The choice has the wrong shape. */
export function malformed(what: string): Refusal {
  return refuse('GAVEL-1', 'refusal.malformed', { what });
}

/** Is this a refusal of the shape alone? */
export function isMalformed(value: unknown): boolean {
  return isRefusal(value) && value.key === 'refusal.malformed';
}

/** The decision is not there any more, or was never this seat's. */
export function notYours(): Refusal {
  return refuse('GAVEL-2', 'refusal.notYours');
}

/** Options that no table can have. */
export function badOption(name: string, what: string): Refusal {
  return refuse('GAVEL-3', 'refusal.badOption', { name, what });
}

/** Words for the kernel's own refusals; games put these into their catalogue. */
export const kernelTexts: Readonly<Record<string, string>> = {
  'refusal.malformed': 'This is not an answer to the question: {what}.',
  'refusal.otherKind': 'Something else is asked now.',
  'refusal.notYours': 'Nobody asks you that any more.',
  'refusal.badOption': 'The option {name} {what}.',
};
