/** Whom a window concerns as far as everybody knows: who is attacked, who may be next, and whoever could still stop a victory. */
import type { Seat } from '@gavel/kernel';
import { CHARACTERS } from './content/teams.ts';
import { deadly } from './danger.ts';
import type { ActionChoice, Decision } from './decisions.ts';
import { POINTS_TO_WIN } from './rules/end.ts';
import { pointsOf, type State } from './state.ts';
import { type View, view } from './view.ts';

export function concerns(s: State, d: Decision): boolean {
  if (d.kind !== 'interrupt') return true;
  if (pointsOf(s, d.by) >= POINTS_TO_WIN - 1) return true;
  const seen = view(s, 'spectator');
  const own = CHARACTERS.filter(({ code }) => seen.characters[code]?.seat === d.seat).map(({ code }) => code);
  return own.some((code) => isStruckBy(d.did, code) || isInDanger(seen, code, d.by));
}

/** Was this character the one it was aimed at? */
function isStruckBy(did: ActionChoice | undefined, code: string): boolean {
  return did !== undefined && 'target' in did && did.target === code;
}

/** Could one attack of the team that acts kill this character where it stands? */
function isInDanger(seen: View, code: string, by: Seat): boolean {
  const one = seen.characters[code];
  if (one?.state !== 'deployed') return false;
  return deadly(seen, code).some((threat) => seen.characters[threat.character]?.seat === by);
}
