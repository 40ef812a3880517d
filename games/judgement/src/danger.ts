/** What a warband has to fear: everything lies open here, so each is a plain fact about the Effigy and its enemies. */
import { at, type Danger, message, ref, type Seat } from '@gavel/kernel';
import { cards } from './content/index.ts';
import { enemyOf, type Side } from './state.ts';
import { coming } from './threats/coming.ts';
import { type Foray, perSoul } from './threats/foray.ts';
import type { ModelView, View } from './view.ts';

const model = (key: string) => ref('model', key);

/** Has a hero a weapon that reaches the Effigy from where it stands? Sight is another matter. */
function inRange(m: ModelView, effigy: ModelView): boolean {
  const far = (m.x - effigy.x) ** 2 + (m.y - effigy.y) ** 2;
  return at(cards, m.card).weapons.some(({ range }) => far <= (range + m.r + effigy.r) ** 2);
}

const isEnemyHero = (m: ModelView, seat: Side): boolean =>
  m.seat === enemyOf(seat) && m.slot >= 0 && m.on && m.health > 0;

const isBlows = ({ deeds, fromHere }: Foray): boolean => fromHere && deeds.every(({ kind }) => kind === 'blow');

/** What some of them could do between them before this seat acts again. */
function falls(forays: readonly Foray[], effigy: string, health: number): Danger {
  const deeds = forays.flatMap((foray) => foray.deeds);
  const souls = deeds.filter(({ kind }) => kind !== 'blow').length;
  const damage = deeds.reduce((sum, { kind, worth }) => sum + (kind === 'blow' ? worth : 0), 0);
  const by = forays.map((foray) => model(foray.model));
  const victims = deeds.filter(({ kind }) => kind === 'kill').map(({ target }) => model(target));
  const key = souls === 0 ? 'danger.blows' : damage === 0 ? 'danger.souls' : 'danger.soulsAndBlows';
  const say = message(key, { by, souls, damage, health });
  return { say, refs: [...by, ...victims, model(effigy)], soon: true };
}

/** Who has it in range; `soon`: whose blows alone could bring it down from there. */
const ranges = (
  attackers: readonly ModelView[],
  effigy: ModelView,
  health: number,
  soon: readonly string[],
): Danger[] =>
  attackers.map(({ key }) => ({
    say: message('danger.range', { model: model(key), health }),
    refs: [model(key), model(effigy.key)],
    soon: soon.includes(key),
  }));

function effigyFalls(view: View, seat: Side): Danger[] {
  const { effigy, effigyBase } = view.players[seat];
  const own = view.models.find((m) => m.key === `effigy${seat}`);
  if (own === undefined) return [];
  const souls = (own.maxHealth - effigyBase) / perSoul;
  const args = { seat: ref('seat', enemyOf(seat)), souls, n: Math.ceil(effigy / perSoul), health: effigy };
  const inReach = view.models.filter((m) => isEnemyHero(m, seat) && inRange(m, own));
  const { alone, together, health } = coming(view, seat);
  if (effigy <= perSoul) {
    // so near the end it matters who, not how
    const by = [...new Set([...alone, ...together].map((foray) => foray.model))];
    const say = message(by.length === 0 ? 'danger.lastSoul' : 'danger.lastSoulBy', { ...args, by: by.map(model) });
    const others = inReach.filter(({ key }) => !by.includes(key));
    return [{ say, refs: [own.key, ...by].map(model), soon: true }, ...ranges(others, own, effigy, [])];
  }
  const standing = alone.filter((foray) => isBlows(foray) && inReach.some(({ key }) => key === foray.model));
  const arriving = alone.filter((foray) => !standing.includes(foray));
  const others = inReach.filter(({ key }) => !arriving.some((foray) => foray.model === key));
  const hurt = { say: message('danger.effigy', args), refs: [model(own.key)], soon: false };
  return [
    ...arriving.map((foray) => falls([foray], own.key, health)),
    ...(together.length > 0 ? [falls(together, own.key, health)] : []),
    ...ranges(
      others,
      own,
      effigy,
      standing.map((foray) => foray.model),
    ),
    ...(effigy < own.maxHealth ? [hurt] : []),
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
