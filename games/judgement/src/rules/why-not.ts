/** Why an answer that is not among the choices is none: the rule that forbids it. */
import { type Refusal, ref, refuse } from '@gavel/kernel';
import { type Artefact, abilities, artefactOf, shrines } from '../content/index.ts';
import type {
  Choice,
  Decision,
  DraftDecision,
  ManoeuvreDecision,
  MarketDecision,
  ModelDecision,
  PickDecision,
  RerollDecision,
} from '../decisions.ts';
import type { AttackFrame, RollFrame } from '../frames.ts';
import { cardOfModel, type Model, modelOf, type State } from '../state.ts';
import { checkFate } from './attack.ts';
import { checkManoeuvre } from './manoeuvres.ts';
import { carried } from './market.ts';
import { commanderOf, condition, isHero, isSummoned, unitOf } from './standing.ts';

const top = (s: State) => s.frames[s.frames.length - 1]!;

export function whyNot(s: State, d: Decision, c: Choice): Refusal {
  switch (d.kind) {
    case 'model':
      return notThisModel(s, d, (c as { model: string }).model);
    case 'draft':
      return notThisHero(s, d);
    case 'reroll':
      return notThisReroll(s, d, c as { with: string });
    case 'manoeuvre':
      return notThisManoeuvre(s, d, c as { manoeuvre: string });
    case 'market':
      return notThisTrade(s, d, c as { sell: readonly string[]; buy: readonly string[] });
    case 'order': {
      const rule = d.what === 'deaths' ? 'JD-9.4' : top(s).kind === 'activation' ? 'JD-5.15' : 'JD-9.1';
      return refuse(rule, 'refusal.notOffered');
    }
    case 'option': {
      const shrine = shrines.some(({ id }) => id === d.ability);
      return refuse(shrine ? 'JD-14.4' : 'JD-10.9', 'refusal.notOffered');
    }
    case 'which':
      return refuse(top(s).kind === 'blows' ? 'JD-11.3' : 'JD-10.9', 'refusal.notOffered');
    default:
      return refuse(rules[d.kind] ?? 'JD-5.1', 'refusal.notOffered');
  }
}

const rules: Readonly<Partial<Record<Decision['kind'], string>>> = {
  first: 'JD-18.2',
  side: 'JD-18.6',
  react: 'JD-10.3',
  dice: 'JD-7.10',
  pools: 'JD-2.18',
  condition: 'JD-10.9',
  split: 'JD-4.6',
};

// ---- pointing at a model

/** The rule that says who may be pointed at. */
const pointing: Readonly<Record<ModelDecision['what'], string>> = {
  activate: 'JD-19.7',
  mark: 'JD-21.7',
  claim: 'JD-14.4',
  cut: 'JD-16.3',
  collect: 'JD-13.3',
  target: 'JD-2.16',
  soulTo: 'JD-15.8',
  heal: 'JD-10.11',
  bringAlong: 'JD-4.4',
  pushNext: 'JD-10.9',
  attack: 'JD-10.1',
  forced: 'JD-10.6',
  partingBlow: 'JD-11.1',
};

function notThisModel(s: State, d: ModelDecision, key: string): Refusal {
  // an attack that must be made on somebody: only the order is asked
  const rule = d.what === 'attack' && !d.optional ? 'JD-10.9' : pointing[d.what];
  const m = modelOf(s, key);
  if (key === '') return refuse(rule, 'refusal.mustChoose');
  if (m === undefined) return refuse(rule, 'refusal.notHere', { who: key });
  const who = ref('model', key);
  switch (d.what) {
    case 'activate':
      return notActivating(s, d, m);
    case 'cut':
      if (m.seat !== d.seat || !isHero(m)) return refuse(rule, 'refusal.notHere', { who });
      return condition(m, 'curse')
        ? refuse(rule, 'refusal.cursed', { who })
        : refuse(rule, 'refusal.cutKills', { who });
    case 'partingBlow':
      return m.seat === d.seat && (condition(m, 'stun') || condition(m, 'knockedDown'))
        ? refuse('JD-11.6', 'refusal.noBlow', { who })
        : refuse(rule, 'refusal.noBlow', { who });
    case 'attack':
      return refuse(top(s).kind === 'attack' ? 'JD-21.2' : rule, 'refusal.notATarget', { who });
    case 'bringAlong':
      return refuse(d.ability === '' ? rule : 'JD-10.1', 'refusal.notHere', { who });
    default:
      return refuse(rule, 'refusal.notHere', { who });
  }
}

function notActivating(s: State, d: ModelDecision, m: Model): Refusal {
  const who = ref('model', m.key);
  if (m.seat !== d.seat || !(isHero(m) || isSummoned(m))) return refuse('JD-19.7', 'refusal.notYourHero', { who });
  if (!m.on) return refuse('JD-19.8', 'refusal.notOnBoard', { who });
  if (isSummoned(m))
    return refuse('JD-21.18', 'refusal.withAnother', { who, other: ref('model', s.models[m.summoner]!.key) });
  if (m.done) return refuse('JD-5.1', 'refusal.tapped', { who });
  if (unitOf(s, m).some((other) => d.from.includes(other.key)))
    return refuse('JD-4.10', 'refusal.withAnother', { who, other: ref('model', commanderOf(s, m).key) });
  return refuse('JD-10.1', 'refusal.asleep', { who });
}

// ---- choosing heroes

const pickRule = (s: State): string =>
  ({ blind: 'JD-18.2', draft: 'JD-18.3', standard: 'JD-18.4', masters: 'JD-18.5' })[s.pick];

function notThisHero(s: State, _: DraftDecision): Refusal {
  return refuse(pickRule(s), 'refusal.notInPool');
}

/** Heroes chosen together: out of the pool, no hero twice (JD-2.23), as many as are asked, in one order. */
export function checkPick(s: State, d: PickDecision, heroes: readonly string[]): Refusal | undefined {
  const places = heroes.map((id) => d.from.indexOf(id));
  if (places.includes(-1)) return refuse(pickRule(s), 'refusal.notInPool');
  // the order says nothing, so there is one form only
  if (heroes.length !== d.count || places.some((p, i) => i > 0 && p <= places[i - 1]!))
    return refuse(pickRule(s), 'refusal.wrongCount', { count: d.count });
  return undefined;
}

// ---- dice

function notThisReroll(s: State, d: RerollDecision, c: { with: string }): Refusal {
  const f = top(s) as AttackFrame | RollFrame;
  const m = modelOf(s, d.model);
  if (c.with === 'fate') {
    const none = m === undefined ? s.players[d.seat].fate < 1 : checkFate(s, m) !== undefined;
    if (none) return (m && checkFate(s, m)) ?? refuse('JD-16.4', 'refusal.noFate');
  }
  const known = abilities.some(({ id }) => id === c.with);
  return known && f.rerolled.includes(true)
    ? refuse('JD-22.3', 'refusal.rerolled')
    : refuse('JD-16.5', 'refusal.notOffered');
}

function notThisManoeuvre(s: State, _: ManoeuvreDecision, c: { manoeuvre: string }): Refusal {
  return checkManoeuvre(s, top(s) as AttackFrame, c.manoeuvre) ?? refuse('JD-8.1', 'refusal.cannotBuy');
}

// ---- artefacts

function notThisTrade(
  s: State,
  d: MarketDecision,
  { sell, buy }: { readonly sell: readonly string[]; readonly buy: readonly string[] },
): Refusal {
  const m = modelOf(s, d.model)!;
  const mine = carried(m);
  if (sell.some((id) => !mine.some((a) => a.id === id))) return refuse('JD-17.3', 'refusal.notCarried');
  const wanted: Artefact[] = [];
  for (const id of buy) {
    const artefact = artefactOf(id);
    if (artefact === undefined) return refuse('JD-17.1', 'refusal.noArtefact', { artefact: id });
    wanted.push(artefact);
  }
  const named = (a: Artefact) => ({ artefact: ref('artefact', a.id) });
  for (const a of wanted) {
    if (s.players[d.seat].gone.includes(a.index)) return refuse('JD-17.5', 'refusal.artefactGone', named(a));
    const other = s.models.some((o) => o.seat === m.seat && carried(o).includes(a));
    if (other) return refuse('JD-17.1', 'refusal.artefactTaken', named(a));
    if (a.notFor === cardOfModel(m).class) return refuse('JD-17.1', 'refusal.notForClass', named(a));
    const kept = mine.filter((x) => !sell.includes(x.id));
    if (kept.some((x) => x.slot === a.slot) || wanted.some((x) => x !== a && x.slot === a.slot))
      return refuse('JD-17.1', 'refusal.slotTaken');
  }
  const sum = (list: readonly Artefact[]): number => list.reduce((n, a) => n + a.fate, 0);
  const fate = s.players[d.seat].fate + sum(mine.filter((a) => sell.includes(a.id)));
  if (sum(wanted) > fate) return refuse('JD-17.2', 'refusal.noFate');
  return refuse('JD-17.4', 'refusal.notOffered');
}
