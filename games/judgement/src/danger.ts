/** What a warband has to fear: everything lies open here, so each is a plain fact about the Effigy and its enemies. */
import { at, type Danger, message, ref, type Seat } from '@gavel/kernel';
import { cards } from './content/index.ts';
import { enemyOf, type Side } from './state.ts';
import type { ModelView, View } from './view.ts';

/** What a Soul takes from an Effigy (JD-12.4). */
const perSoul = 4;
/** Actions of an activation (JD-5.1). */
const actions = 3;

const model = (key: string) => ref('model', key);

/** What a hero's printed weapons can do to the Effigy in one activation from where it stands; sight is another matter. */
function mostDamage(m: ModelView, effigy: ModelView): number {
  const far = (m.x - effigy.x) ** 2 + (m.y - effigy.y) ** 2;
  const blows = at(cards, m.card)
    .weapons.filter(({ range }) => far <= (range + m.r + effigy.r) ** 2)
    .map(({ damage, cost }) => damage[2] * Math.floor(actions / Math.max(1, cost)));
  return Math.max(0, ...blows);
}

const isEnemyHero = (m: ModelView, seat: Side): boolean =>
  m.seat === enemyOf(seat) && m.slot >= 0 && m.on && m.health > 0;

function effigyFalls(view: View, seat: Side): Danger[] {
  const { effigy, effigyBase } = view.players[seat];
  const own = view.models.find((m) => m.key === `effigy${seat}`);
  if (own === undefined) return [];
  const enemy = enemyOf(seat);
  const souls = (own.maxHealth - effigyBase) / perSoul;
  const attackers = view.models.filter((m) => isEnemyHero(m, seat) && mostDamage(m, own) > 0);
  const refs = [model(own.key), ...attackers.map(({ key }) => model(key))];
  const soon = effigy <= perSoul;
  const args = { seat: ref('seat', enemy), souls, n: Math.ceil(effigy / perSoul), health: effigy };
  const hurt = effigy < own.maxHealth;
  return [
    ...(soon ? [{ say: message('danger.lastSoul', args), refs, soon }] : []),
    ...(hurt && !soon ? [{ say: message('danger.effigy', args), refs: [model(own.key)], soon: false }] : []),
    ...attackers.map((m) => ({
      say: message('danger.range', { model: model(m.key), health: effigy }),
      refs: [model(m.key), model(own.key)],
      soon: effigy <= mostDamage(m, own),
    })),
  ];
}

/** The last turn decides by Souls first (JD-19.9). */
function lastTurn(view: View, seat: Side): Danger[] {
  if (view.turnLimit === 0 || view.turn < view.turnLimit) return [];
  const enemy = enemyOf(seat);
  // every Soul the other side holds shows in what an Effigy has lost
  const ahead = view.players[enemy].effigyBase - view.players[seat].effigyBase;
  if (ahead <= 0) return [];
  const say = message('danger.limit', { seat: ref('seat', enemy), n: ahead / perSoul });
  return [{ say, refs: [], soon: true }];
}

export function danger(view: View, seat: Seat): Danger[] {
  if (view.winner !== -1 || view.phase === 'pick' || view.phase === 'deploy' || (seat !== 0 && seat !== 1)) return [];
  const all = [...effigyFalls(view, seat), ...lastTurn(view, seat)];
  return all.sort((a, b) => Number(b.soon) - Number(a.soon));
}
