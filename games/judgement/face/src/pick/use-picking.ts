/** What is chosen so far, in every way to choose warbands: the game asks for some heroes at once, or for one. */
import { type Choice, heroes, readyHeroes, type View, type Warband } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { useEffect, useState } from 'react';
import type { JdScene } from '../scene.ts';
import type { Stamp } from './tile.tsx';

type Verb = 'pick' | 'lineUp' | 'ban' | 'take' | 'wait';

export function usePicking(scene: JdScene) {
  const { decision, view, proposal } = scene;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [full, setFull] = useState(false);
  const [plan, setPlan] = useState<Warband>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question starts with nothing chosen
  useEffect(() => {
    setChosen([]);
    setFull(false);
  }, [scene.moment]);
  useEffect(() => {
    if (!proposal) return;
    if ('heroes' in proposal) setChosen(proposal.heroes);
    if ('hero' in proposal) setChosen([proposal.hero]);
  }, [proposal]);
  const asked = decision?.kind === 'pick' || decision?.kind === 'draft' ? decision : undefined;
  const count = asked?.kind === 'pick' ? asked.count : 1;
  const verb: Verb = asked?.kind === 'draft' ? asked.what : !asked ? 'wait' : count > view.size ? 'lineUp' : 'pick';
  const pool = asked?.from ?? poolOf(view);
  const toggle = (id: string) => {
    if (!asked) return;
    scene.propose(undefined);
    const taken = chosen.includes(id);
    setFull(!taken && count > 1 && chosen.length >= count);
    if (taken) setChosen(chosen.filter((one) => one !== id));
    else if (count === 1) setChosen([id]);
    else if (chosen.length < count) setChosen([...chosen, id]);
  };
  const choiceOf = (ids: readonly string[]): Choice | undefined =>
    !asked || ids.length !== count
      ? undefined
      : asked.kind === 'pick'
        ? { heroes: asked.from.filter((id) => ids.includes(id)) }
        : { hero: at(ids, 0) };
  /** Where the mode allows it a warband is taken as it stands; else its heroes are marked. */
  const follow = (warband: Warband) => {
    const ready = asked?.kind === 'pick' && (count === 3 || count === 5) ? readyHeroes(warband, count) : [];
    const choice = ready.every((id) => pool.includes(id)) ? choiceOf(ready) : undefined;
    if (choice) scene.act(choice);
    else setPlan(plan === warband ? undefined : warband);
  };
  return { asked, chosen, count, full, verb, pool, plan, toggle, follow, choice: choiceOf(chosen) };
}

/** Heroes still to be had, as far as everybody knows. */
function poolOf({ players, pick }: View): readonly string[] {
  if (pick === 'blind' || pick === 'standard') return heroes.map((hero) => hero.id);
  const gone = new Set(players.flatMap(({ roster, banned }) => [...(roster ?? []), ...banned]));
  return heroes.map((hero) => hero.id).filter((id) => !gone.has(id));
}

/** Whose a hero is by now, or who forbade it; out: nobody brought it, so nobody may ask for it. */
export function stampOf({ players }: View, pool: readonly string[], id: string): Stamp {
  if (pool.includes(id)) return undefined;
  for (const [seat, { roster, lineup, banned }] of players.entries()) {
    if (banned.includes(id)) return { seat, how: 'banned' };
    if (roster?.includes(id) || lineup?.includes(id)) return { seat, how: 'taken' };
  }
  return { how: 'out' };
}

/** Whom a seat has so far, as far as the viewer knows; null: chosen in secret. */
export function warbandOf(view: View, seat: 0 | 1): readonly string[] | null {
  const { roster, lineup } = view.players[seat];
  if (roster === null || lineup === null) return null;
  return roster.length > 0 ? roster : lineup;
}
