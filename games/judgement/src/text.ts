/** Prompts, log lines, choices and refusals in words, by message key. */
import { type Args, kernelTexts, type Message, message, type Ref, ref, type Tell } from '@gavel/kernel';
import { words } from '../words/en/game.ts';
import { board, sideNames } from './board.ts';
import { abilities, artefacts, cards, heroes, INCH, maps, shrines } from './content/index.ts';
import { danger } from './danger.ts';
import type { Choice, Decision } from './decisions.ts';
import { ending, figures } from './ending.ts';
import type { Event } from './events.ts';
import { asides, panels } from './panels.ts';
import { inches } from './rules/move.ts';
import { ability, model } from './told.ts';
import type { View } from './view.ts';

export const catalogue: Readonly<Record<string, string>> = {
  ...kernelTexts,
  ...words,
  ...Object.fromEntries(maps.map((m) => [`option.map.${m.id}`, m.name])),
};

const names = new Map<string, string>();
for (const card of cards) names.set(`card ${card.id}`, card.name);
for (const hero of heroes) names.set(`hero ${hero.id}`, hero.name);
for (const artefact of artefacts) names.set(`artefact ${artefact.id}`, artefact.name);
for (const shrine of shrines) names.set(`ability ${shrine.id}`, shrine.name);
for (const artefact of artefacts) names.set(`ability ${artefact.id}`, artefact.name);
for (const ability of abilities) names.set(`ability ${ability.id}`, ability.name);
for (const card of cards) for (const w of card.weapons) names.set(`weapon ${w.id}`, w.name);
names.set('ability markTarget', 'Mark Target');
names.set('ability knockDown', 'Knock Down');
names.set('ability push', 'Push');
names.set('ability soul', 'The harvest');
names.set('ability bounty', 'The bounty');
names.set('ability explode', 'The explosion');
names.set('ability fire', 'The fire');
names.set('condition fire', 'fire');
names.set('weapon shrine', 'the Shrine');
names.set('thing soul', 'a Soul');
names.set('condition knockedDown', 'knocked down');
names.set('token shadowOrb', 'Shadow Orb');

/** `knockedDown` → `knocked down` */
const spaced = (id: string): string => id.replace(/([A-Z])/g, ' $1').toLowerCase();

function name({ ref: kind, id }: Ref, view?: View): string {
  const key = String(id);
  if (kind === 'seat') return sideNames[Number(id)] ?? key;
  if (kind === 'model') return modelName(key) + side(key, view);
  if (kind === 'spot') return spotName(key, view);
  return names.get(`${kind} ${key}`) ?? names.get(`ability ${key}`) ?? spaced(key);
}

/** A place is told by what never moves and is nearest to it; where nobody looks at a field, by its measures. */
function spotName(key: string, view: View | undefined): string {
  const [x = 0, y = 0] = key.split(',').map(Number);
  const field = maps.find(({ id }) => id === view?.map);
  if (view === undefined || field === undefined) return `${inches(x)}", ${inches(y)}"`;
  const marks = [
    { called: 'the middle', x: 0, y: 0 },
    ...view.models.filter(({ id }) => id < 2).map((m) => ({ called: modelName(m.key), x: m.x, y: m.y })),
    ...field.shrines.map(({ shrine, at }) => ({ called: `the ${shrine.name}`, x: at.x, y: at.y })),
    ...field.pits.map((at) => ({ called: 'a Soul Pit', x: at.x, y: at.y })),
  ].map((mark) => ({ ...mark, far: Math.round(Math.sqrt((mark.x - x) ** 2 + (mark.y - y) ** 2) / INCH) }));
  const { called, far } = marks.reduce((best, mark) => (mark.far < best.far ? mark : best));
  return far === 0 ? called : `${far}" from ${called}`;
}

/** Whose it is, if the other warband has one of the same name (JD-2.23). */
function side(key: string, view: View | undefined): string {
  const [seat, id] = key.split(':');
  const twin = `${seat === '0' ? 1 : 0}:${id}`;
  return id !== undefined && view?.models.some((m) => m.key === twin) ? ` (${sideNames[Number(seat)]})` : '';
}

/** Names by key: `0:rakkir`, `gloom#2`, `effigy1`. */
function modelName(key: string): string {
  if (key.startsWith('effigy')) return `the ${sideNames[Number(key.slice(6))]} Effigy`;
  const [id = key, number] = key.replace(/^[01]:/, '').split('#');
  const known = names.get(`card ${id}`) ?? key;
  return number === undefined ? known : `${known} ${number}`;
}

function event(e: Event): Message | undefined {
  const args: Record<string, Args[string]> = {};
  if ('seat' in e) args['seat'] = ref('seat', e.seat);
  if ('model' in e) args['model'] = model(e.model);
  if ('other' in e && e.other !== undefined) args['other'] = model(e.other);
  if ('n' in e) args['n'] = e.n;
  if ('dice' in e) args['dice'] = [...e.dice];
  switch (e.kind) {
    case 'picked':
    case 'banned':
    case 'took':
      return message(`event.${e.kind}`, { ...args, list: e.list.map((id) => ref('hero', id)) });
    case 'handedOver':
      return message('event.handedOver', { ...args, list: e.list.map((id) => ref('artefact', id)) });
    case 'moved':
      return message(e.what === 'charge' ? 'event.charged' : 'event.moved', args);
    case 'attacks':
      return message('event.attacks', { ...args, weapon: ref('weapon', e.what) });
    case 'rolled':
      return message(
        e.what === 'soul' ? 'event.rolledSoul' : e.what === 'shrine' ? 'event.rolledShrine' : 'event.rolled',
        args,
      );
    case 'rerolled':
      return message('model' in e ? 'event.rerolled' : 'event.rerolledBy', args);
    case 'kept': {
      const [, m = 0, h = 0, j = 0] = e.dice;
      return message('event.kept', { ...args, hits: h + j, symbols: m + j });
    }
    case 'suffers':
      return message('event.suffers', { ...args, condition: ref('condition', e.what) });
    case 'relieved':
      return message('event.relieved', { ...args, what: ref('condition', e.what) });
    case 'fate':
      return message(e.n > 0 ? 'event.fateGained' : 'event.fateSpent', {
        ...args,
        n: Math.abs(e.n),
        why: catalogue[`why.${e.what}`] ?? e.what,
      });
    case 'ability':
    case 'manoeuvre':
      return message(`event.${e.kind}`, { ...args, ability: ability(e.what) });
    case 'token':
    case 'tokenGone':
      return message(`event.${e.kind}`, { ...args, token: ref('token', e.what) });
    case 'terrain':
      return message('event.terrain', { ...args, terrain: e.what });
    case 'claimed':
      return message('event.claimed', { ...args, shrine: ability(e.what) });
    case 'over':
      return message('event.over');
    default:
      return message(`event.${e.kind}`, args);
  }
}

export const tell: Omit<Tell<Decision, Choice, View, Event>, 'decision' | 'choice'> = {
  catalogue,
  panels,
  asides,
  ending,
  figures,
  event,
  waiting: ({ kind, seat }) =>
    message(`waiting.${kind}` in catalogue ? `waiting.${kind}` : 'waiting.any', { seat: ref('seat', seat) }),
  board,
  danger,
  name,
};
