/** Prompts, log lines, choices and refusals in words, by message key. */
import { type Disc, distance, pathLength } from '@gavel/geometry';
import { type Args, kernelTexts, type Message, message, type Ref, ref, type Tell } from '@gavel/kernel';
import { board, sideNames } from './board.ts';
import { abilities, artefacts, cards, heroes, maps, shrines } from './content/index.ts';
import type { Act, At, Choice, Decision, WhichDecision } from './decisions.ts';
import type { Event } from './events.ts';
import { SHRINE_RADIUS, soulDisc } from './rules/field.ts';
import { inches } from './rules/move.ts';
import type { View } from './view.ts';

const catalogue: Readonly<Record<string, string>> = {
  ...kernelTexts,
  'option.size': 'Size',
  'option.size.3v3': 'Three heroes each',
  'option.size.5v5': 'Five heroes each',
  'option.map': 'Battlefield',
  'option.map.any': 'Any that fits',
  ...Object.fromEntries(maps.map((m) => [`option.map.${m.id}`, m.name])),
  'option.pick': 'Choosing warbands',
  'option.pick.blind': 'Blind pick',
  'option.pick.draft': 'Draft',
  'option.pick.standard': 'Standard pick & ban',
  'option.pick.masters': 'Masters',
  'option.bans': 'Bans of each player in draft and masters (0: as usual)',
  'option.banOrder': 'Order of the bans',
  'option.banOrder.usual': 'As usual',
  'option.banOrder.turns': 'In turns, before the picks',
  'option.banOrder.snake': 'In a snake (1 2 2 1), before the picks',
  'option.banOrder.between': 'One each first, the others after the fourth pick',
  'option.freeFate': 'Free Fate',
  'option.freeFate.two': 'Two in all',
  'option.freeFate.three': 'Three in all',
  'option.turnLimit': 'Turn limit (0: none)',

  'prompt.pick': 'Choose {count} {count|hero|heroes}.',
  'prompt.ban': 'Ban a hero.',
  'prompt.take': 'Take a hero.',
  'prompt.firstPlay': 'You won the roll: go first, or let the other player?',
  'prompt.firstBan': 'You won the roll: ban first, or let the other player?',
  'prompt.side': 'Choose your side of the table.',
  'prompt.deploy': 'Deploy a hero completely within your zone.',
  'prompt.respawn': 'Bring {models} back, touching your Effigy.',
  'prompt.place': 'Place {models}.',
  'prompt.token': 'Where does the token go?',
  'prompt.terrain': 'Where does the terrain go?',
  'prompt.activate': 'Choose a hero to activate.',
  'prompt.mark': 'Choose whom {ability} marks.',
  'prompt.claim': 'Who claims {ability}?',
  'prompt.cut': 'You have no Fate. Cut a hero for one?',
  'prompt.collect': 'Who collects the bounty and may trade?',
  'prompt.target': '{ability}: choose a target.',
  'prompt.soulTo': '{ability}: who receives the Soul?',
  'prompt.heal': '{ability}: who takes a point of the damage instead?',
  'prompt.bringAlong': 'Who comes along to the Effigy?',
  'prompt.pushNext': '{ability}: who is pushed next?',
  'prompt.attack': 'Another attack: choose its target, or none.',
  'prompt.attackNext': '{ability}: whom does it attack next?',
  'prompt.forced': '{ability}: whom must it attack?',
  'prompt.partingBlow': 'An enemy leaves your reach. Who strikes a parting blow?',
  'prompt.act': 'What {models|does|do} {models} do?',
  'prompt.standYourGround': '{target} charges {model}. Spend 1 Fate for one die less?',
  'prompt.ability': 'Use {ability} of {model} ({target})?',
  'prompt.ownAbility': 'Use {ability} of {model}?',
  'prompt.forceReroll': '{target} has rolled against {model}. Spend 1 Fate to make it roll again?',
  'prompt.reroll': 'Roll again?',
  'prompt.rerollSoul': 'You rolled how far a Soul moves. Roll again?',
  'prompt.rerollShrine': 'You rolled what your Shrine yields. Roll again?',
  'prompt.dice': 'Choose the dice that count.',
  'prompt.manoeuvre': 'Choose a combat manoeuvre.',
  'prompt.order': 'What happens first?',
  'prompt.deaths': 'Several die at once. Who dies first?',
  'prompt.pools': '{model}: which temporary health takes how much of {damage} damage?',
  'prompt.whichMark': '{ability}: what is taken off {model}?',
  'prompt.whichArtefact': '{ability}: which artefact is taken from {model}?',
  'prompt.whichToken': '{ability}: which token goes?',
  'prompt.whichOrb': '{ability}: from where does {model} step?',
  'prompt.whichSoul': '{ability}: which Soul moves?',
  'prompt.partingWeapon': 'Which weapon does {model} use for its parting blow?',
  'prompt.whichWeapon': '{ability}: which weapon does {model} use?',
  'prompt.far': '{ability}: how far is {model} pushed?',
  'prompt.market': 'Trade artefacts for {model}.',
  'prompt.condition': 'Which condition leaves {model}?',
  'prompt.split': '{model} suffers {damage} damage. How much of it goes to {other}?',
  'prompt.option': 'Choose what {ability} does.',
  'prompt.step': 'Where does {model} advance?',
  'waiting.pick': '{seat}: picking heroes.',
  'waiting.draft': '{seat}: on the draft.',
  'waiting.side': '{seat}: choosing a side.',
  'waiting.place': '{seat}: setting something down.',
  'waiting.act': '{seat}: acting.',
  'waiting.react': '{seat} may react.',
  'waiting.reroll': '{seat} may roll again.',
  'waiting.dice': '{seat}: choosing the dice that count.',
  'waiting.manoeuvre': '{seat}: choosing a manoeuvre.',
  'waiting.market': '{seat}: trading artefacts.',
  'waiting.step': '{seat}: advancing.',
  'waiting.any': '{seat} decides.',

  'choice.pick': '{heroes}',
  'choice.hero': '{hero}',
  'choice.first': 'First',
  'choice.second': 'Second',
  'choice.side': '{side|The far side|The near side}',
  'choice.place': '{model} at {x}", {y}"',
  'choice.model': '{model}',
  'choice.none': 'Nobody',
  'choice.use': '{use|Yes|No}',
  'choice.rerollNothing': 'Keep the roll',
  'choice.rerollFate': 'Spend 1 Fate: roll everything again',
  'choice.rerollWith': '{ability}: roll {n} {n|die|dice} again',
  'choice.keep': 'Keep {j} J, {h} {h|hit|hits}, {m} {m|manoeuvre|manoeuvres}, {b} {b|blank|blanks}',
  'choice.noManoeuvre': 'No manoeuvre',
  'choice.knockDown': 'Knock down',
  'choice.pushTarget': 'Push the target to {x}", {y}"',
  'choice.pushAttacker': 'Push the attacker to {x}", {y}"',
  'choice.pushBoth': 'Push both',
  'choice.manoeuvre': '{ability}',
  'choice.manoeuvreOn': '{ability} on {target}',
  'choice.next': '{what}',
  'choice.nextOn': '{what}: {model}',
  'choice.takes': '{takes} from {from}',
  'choice.which': '{what}',
  'choice.tokenAt': '{what} at {x}", {y}"',
  'choice.ownEffigy': 'The own Effigy',
  'choice.far': '{far}"',
  'choice.marketNothing': 'Trade nothing',
  'choice.sell': 'Sell {sell}',
  'choice.buy': 'Buy {buy}',
  'choice.trade': 'Sell {sell}, buy {buy}',
  'choice.condition': '{condition}',
  'choice.split': '{n}',
  'choice.option': 'Option {n}',
  'choice.option.heal': 'Heal {n} on it and on friends around the Shrine',
  'choice.option.dice': '{n} {n|die|dice} more on its next basic attack',
  'choice.option.place': 'Place it within {n}"',
  'choice.option.shrineAttack': 'The Shrine attacks',
  'choice.option.shield': '{n} temporary health',
  'choice.option.immune': 'It cannot be pushed, thrown or knocked down',
  'choice.option.condition': '{condition}',
  'choice.stay': 'Stay',
  'choice.stepTo': 'To {x}", {y}"',
  'choice.end': 'End the activation',
  'choice.aim': '{model} aims',
  'choice.stand': '{model} stands up',
  'choice.heal': '{model} heals itself (1 action, 1 Fate)',
  'choice.bank': '{model} banks its Souls',
  'choice.bankSome': '{model} banks {n} {n|Soul|Souls}',
  'choice.bankSomeWith': '{model} banks {n} {n|Soul|Souls} with {ability}',
  'choice.recall': '{model} recalls to its Effigy',
  'choice.market': '{model} trades artefacts',
  'choice.circle': '{model} steps through the circle',
  'choice.breakFree': '{model} breaks free (1 Fate)',
  'choice.advance': '{model} advances to {x}", {y}"',
  'choice.advanceNear': '{model} advances to {x}", {y}" ({far}"), {gap}" from {what}',
  'choice.advanceTouch': '{model} advances to {x}", {y}" ({far}"), in contact with {what}',
  'choice.charge': '{model} charges {target} with {weapon}',
  'choice.attackAct': '{model} attacks {target} with {weapon}',
  'choice.attackTwo': '{model} attacks {target} and {second} with {weapon}',
  'choice.harvest': '{model} tries to harvest a Soul',
  'choice.cleanse': '{model} spends 1 Fate to be rid of {condition}',
  'choice.markAct': '{model} marks {target}',
  'choice.handOver': '{model} hands {artefacts} to {target}',
  'choice.removeOrb': '{model} removes a Shadow Orb',
  'choice.ability': '{model} uses {ability}',
  'choice.abilityOn': '{model} uses {ability} on {target}',

  'event.chose': '{seat} has chosen.',
  'event.picked': '{seat} chose {list}.',
  'event.revealed': 'The choices are on the table.',
  'event.banned': '{seat} bans {list}.',
  'event.took': '{seat} takes {list}.',
  'event.initiative': '{seat} wins the roll.',
  'event.goesFirst': '{seat} goes first.',
  'event.side': '{seat} chooses a side.',
  'event.turn': 'Turn {n}: {seat} goes first.',
  'event.placed': '{model} comes onto the field.',
  'event.activated': '{model} activates.',
  'event.moved': '{model} advances.',
  'event.charged': '{model} charges.',
  'event.attacks': '{model} attacks {other} with {weapon}.',
  'event.rolled': '{model} rolls {dice}.',
  'event.rolledSoul': '{seat} rolls {dice} for a Soul.',
  'event.rolledShrine': '{seat} rolls {dice} for a Shrine.',
  'event.rerolled': '{model} rolls again: {dice}.',
  'event.rerolledBy': '{seat} rolls again: {dice}.',
  'event.kept': '{model} keeps {hits} {hits|hit|hits} and {symbols} {symbols|manoeuvre symbol|manoeuvre symbols}.',
  'event.damaged': '{model} suffers {n} damage.',
  'event.healed': '{model} heals {n}.',
  'event.suffers': '{model} suffers {condition}.',
  'event.relieved': '{what} leaves {model}.',
  'event.died': '{model} dies.',
  'event.soulBound': 'A Soul is bound to {model}.',
  'event.soulBanked': '{seat} banks {n} {n|Soul|Souls}.',
  'event.soulLost': '{model} loses {n} {n|Soul|Souls}.',
  'event.soulSpawned': 'A Soul appears.',
  'event.soulMoved': 'A Soul drifts.',
  'event.level': '{model} reaches level {n}.',
  'event.fateGained': '{seat} gains {n} Fate ({why}).',
  'event.fateSpent': '{seat} spends {n} Fate ({why}).',
  'event.ability': '{model}: {ability}.',
  'event.manoeuvre': '{model} performs {ability}.',
  'event.pushed': '{model} is moved.',
  'event.token': '{model} puts down a token: {token}.',
  'event.tokenGone': 'A token goes: {token}.',
  'event.terrain': '{model} raises a {terrain}.',
  'event.market': '{model} trades artefacts.',
  'event.handedOver': '{list} {list|goes|go} from {model} to {other}.',
  'event.stoodGround': '{model} stands its ground.',
  'event.aims': '{model} aims.',
  'event.stoodUp': '{model} stands up.',
  'event.check': '{model} comes to {n} on the harvest check (12 is needed).',
  'event.shielded': '{model} gains {n} temporary health.',
  'event.claimed': '{model} claims {shrine}.',
  'event.over': 'The game is over.',
  'outcome.effigy': 'The Effigy is destroyed.',
  'outcome.limit': 'The last turn is over; Souls, levels and Effigies decide.',
  'outcome.draw': 'The last turn is over and nobody is ahead.',

  'why.free': 'free Fate',
  'why.souls': 'Souls',
  'why.shrine': 'a Shrine',
  'why.cut': 'a cut',
  'why.bounty': 'a bounty',
  'why.sale': 'a sale',
  'why.purchase': 'a purchase',
  'why.ability': 'an ability',
  'why.cleanse': 'cleansing',
  'why.selfHeal': 'healing',
  'why.tryAgain': 'trying again',
  'why.standYourGround': 'standing the ground',
  'why.forceReroll': 'forcing a re-roll',
  'why.breakFree': 'breaking free',

  'refusal.tooFar': 'The way is {far}" of at most {most}".',
  'refusal.offBoard': 'That is not wholly on the board.',
  'refusal.leavesBoard': 'Leg {leg} of the way leaves the board.',
  'refusal.impassable': 'Leg {leg} of the way crosses impassable terrain.',
  'refusal.highWall': 'The wall that leg {leg} of the way crosses is as high as the model.',
  'refusal.chargeOverWall': 'A charge does not go over this wall.',
  'refusal.crosses': "Leg {leg} of the way crosses {who}'s base.",
  'refusal.onWall': 'The wall is not cleared.',
  'refusal.onTerrain': 'Impassable terrain is there.',
  'refusal.onSoul': 'A Soul is there.',
  'refusal.onBase': "{who}'s base is there.",
  'refusal.onBases': 'A base is there.',
  'refusal.knockedDown': '{who} is knocked down.',
  'refusal.held': '{who} cannot advance.',
  'refusal.notEnemy': '{who} is no enemy to be chosen here.',
  'refusal.engagedAlready': '{who} is engaged already.',
  'refusal.noSight': 'There is no line of sight to {who}.',
  'refusal.outOfReach': 'The end of the charge does not reach {who}.',
  'refusal.outOfRange': '{who} is out of range.',
  'refusal.engaged': '{who} is engaged.',
  'refusal.invisible': '{who} is invisible from there.',
  'refusal.bloodlust': 'Melee attacks on the Effigy are forbidden now.',
  'refusal.taunted': 'Only {who} may be targeted.',
  'refusal.noPush': 'Nobody is pushed.',
  'refusal.attackerOnly': 'The defender cannot be pushed.',
  'refusal.pushTooFar': 'The push is at most {inches}" in all.',
  'refusal.pushBlocked': 'Something stops {who} on the way.',
  'refusal.cannotBuy': 'These dice do not buy that.',
  'refusal.unmet': 'The attack does not meet what {ability} needs.',
  'refusal.immune': '{who} is immune to it.',
  'refusal.turn': 'The terrain cannot be turned so.',
  'refusal.notTouching': 'That is not base-to-base.',
  'refusal.tokenPlace': 'A token cannot lie there.',
  'refusal.cursed': '{who} is cursed.',
  'refusal.soulless': '{who} is soulless.',
  'refusal.cohesion': '{who} is out of cohesion.',
  'refusal.soulTooFar': 'The Soul is too far away.',
  'refusal.soulUnseen': 'The Soul is out of sight.',
  'refusal.usedAlready': '{ability} was used in this activation.',
  'refusal.notReady': '{ability} cannot be used now.',
  'refusal.enoughSummoned': '{ability} has summoned enough.',
  'refusal.noSoul': '{who} has no Soul.',
  'refusal.souls': 'All of {n} {n|Soul|Souls} are banked, or some of them.',
  'refusal.nobody': '{ability} would reach nobody.',
  'refusal.notActivating': '{who} is not activating.',
  'refusal.noActions': 'It costs {cost} {cost|action|actions}, {left} {left|is|are} left.',
  'refusal.standing': '{who} is not knocked down.',
  'refusal.heroesOnly': 'Only heroes may do that.',
  'refusal.noCondition': '{who} does not suffer that.',
  'refusal.once': 'Only once per activation.',
  'refusal.noFate': 'There is no Fate for it.',
  'refusal.startOnly': 'Aiming is claimed at the start of the activation.',
  'refusal.noRanged': '{who} has no ranged weapon.',
  'refusal.unhurt': '{who} is unhurt.',
  'refusal.onFire': '{who} is on fire and cannot heal.',
  'refusal.notAtEffigy': '{who} does not touch its Effigy.',
  'refusal.commanderOnly': 'Only the commander may do that.',
  'refusal.aiming': '{who} is aiming.',
  'refusal.nothingToTrade': 'There is nothing to trade.',
  'refusal.noCircle': '{who} touches no circle.',
  'refusal.noSuchWeapon': 'There is no such weapon: “{weapon}”.',
  'refusal.noSuchSoul': 'There is no such Soul.',
  'refusal.noConduit': 'It cannot harvest through that model.',
  'refusal.notHeld': '{who} is not held.',
  'refusal.noMark': '{who} marks nobody.',
  'refusal.notFriend': '{who} cannot receive it.',
  'refusal.notCarried': 'It is not carried.',
  'refusal.slotTaken': 'The slot is taken.',
  'refusal.noOrb': 'There is no such Orb.',
  'refusal.oneTarget': 'These two cannot be targets together.',
  'refusal.noSuchAbility': 'There is no such ability: “{ability}”.',
  'refusal.pay': 'The cost is not named as it must be.',
  'refusal.cannotPay': '{ability} cannot be paid.',
  'refusal.noMist': 'There are {n} Mist counters.',
  'refusal.target': 'The target is not named as it must be.',
  'refusal.notATarget': '{who} is not a target now.',
  'refusal.notThisModel': '{who} is not to be set down now.',
  'refusal.outsideZone': '{who} is not completely within the zone.',
  'refusal.notInPool': 'That hero is not to be had.',
  'refusal.wrongCount': 'Choose {count} different {count|hero|heroes}, in the order of the list.',
  'refusal.notOffered': 'That is not one of the answers.',
  'refusal.mustChoose': 'Somebody must be chosen.',
  'refusal.notHere': '{who} cannot be chosen for this.',
  'refusal.notYourHero': '{who} is not one of your heroes.',
  'refusal.notOnBoard': '{who} is not on the board.',
  'refusal.tapped': '{who} has activated this turn.',
  'refusal.withAnother': '{who} activates with {other}.',
  'refusal.asleep': '{who} sleeps while another hero can activate.',
  'refusal.cutKills': 'The cut would kill {who}.',
  'refusal.noBlow': '{who} strikes no parting blow.',
  'refusal.rerolled': 'These dice were rolled again already.',
  'refusal.noArtefact': 'There is no such artefact: {artefact}.',
  'refusal.artefactGone': '{artefact} is used up.',
  'refusal.artefactTaken': '{artefact} is carried already.',
  'refusal.notForClass': '{artefact} is not for this class.',
};

const names = new Map<string, string>();
for (const card of cards) names.set(`card ${card.id}`, card.name);
for (const hero of heroes) names.set(`hero ${hero.id}`, hero.name);
for (const artefact of artefacts) names.set(`artefact ${artefact.id}`, artefact.name);
for (const shrine of shrines) names.set(`ability ${shrine.id}`, shrine.name);
for (const artefact of artefacts) names.set(`ability ${artefact.id}`, artefact.name);
for (const ability of abilities) if (ability.name !== 'undefined') names.set(`ability ${ability.id}`, ability.name);
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
  return names.get(`${kind} ${key}`) ?? names.get(`ability ${key}`) ?? spaced(key);
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
  const [id, number] = key.replace(/^[01]:/, '').split('#') as [string, string | undefined];
  const known = names.get(`card ${id}`) ?? key;
  return number === undefined ? known : `${known} ${number}`;
}

const model = (key: string): Ref => ref('model', key);
const ability = (id: string): Ref => ref('ability', id);
const point = ([x, y]: readonly [number, number]): Args => ({ x: toInches(x), y: toInches(y) });
const toInches = (units: number): string => (units < 0 ? `-${inches(-units)}` : inches(units));

function decision(d: Decision): Message {
  switch (d.kind) {
    case 'pick':
      return message('prompt.pick', { count: d.count });
    case 'draft':
      return message(`prompt.${d.what}`);
    case 'first':
      return message(d.what === 'play' ? 'prompt.firstPlay' : 'prompt.firstBan');
    case 'side':
      return message('prompt.side');
    case 'place':
      return message(`prompt.${d.what === 'model' ? 'place' : d.what}`, { models: d.models.map(model) });
    case 'model':
      return message(d.what === 'attack' && !d.optional ? 'prompt.attackNext' : `prompt.${d.what}`, {
        ability: d.what === 'mark' ? model(d.ability) : ability(d.ability),
      });
    case 'act':
      return message('prompt.act', { models: d.models.map(model) });
    case 'react':
      return message(d.what === 'ability' && d.target === d.model ? 'prompt.ownAbility' : `prompt.${d.what}`, {
        model: model(d.model),
        target: model(d.target),
        ability: ability(d.ability),
      });
    case 'reroll':
      return message(
        d.of === 'soul' ? 'prompt.rerollSoul' : d.of === 'shrine' ? 'prompt.rerollShrine' : 'prompt.reroll',
      );
    case 'dice':
    case 'manoeuvre':
      return message(`prompt.${d.kind}`);
    case 'order':
      return message(d.what === 'deaths' ? 'prompt.deaths' : 'prompt.order');
    case 'pools':
      return message('prompt.pools', { model: model(d.model), damage: d.damage });
    case 'which':
      return d.ability === ''
        ? message('prompt.partingWeapon', { model: model(d.model) })
        : message(whichPrompts[d.what], { model: model(d.model), ability: ability(d.ability) });
    case 'far':
      return message('prompt.far', { model: model(d.model), ability: ability(d.ability) });
    case 'market':
    case 'condition':
    case 'step':
      return message(`prompt.${d.kind}`, { model: model(d.model) });
    case 'split':
      return message('prompt.split', { model: model(d.model), other: model(d.other), damage: d.damage });
    case 'option':
      return message('prompt.option', { ability: ability(d.ability) });
  }
}

const whichPrompts: Readonly<Record<WhichDecision['what'], string>> = {
  mark: 'prompt.whichMark',
  artefact: 'prompt.whichArtefact',
  token: 'prompt.whichToken',
  orb: 'prompt.whichOrb',
  soul: 'prompt.whichSoul',
  weapon: 'prompt.whichWeapon',
};

/** The kind of thing a name is looked up among. */
const whichRefs: Readonly<Record<WhichDecision['what'], string>> = {
  mark: 'condition',
  artefact: 'artefact',
  token: 'token',
  orb: 'token',
  soul: 'thing',
  weapon: 'weapon',
};

function which(d: WhichDecision, chosen: string, view: View | undefined): Message {
  if (chosen === 'effigy') return message('choice.ownEffigy');
  const [kind, id] = chosen.split(' ') as [string, string | undefined];
  if (id === undefined) return message('choice.which', { what: ref(whichRefs[d.what], chosen) });
  const thing = (kind === 'soul' ? view?.souls : view?.tokens)?.find((one) => one.id === Number(id));
  const what = ref(whichRefs[d.what], thing !== undefined && 'kind' in thing ? thing.kind : kind);
  return thing === undefined
    ? message('choice.which', { what })
    : message('choice.tokenAt', { what, ...point([thing.x, thing.y]) });
}

function choice(d: Decision, c: Choice, view?: View): Message {
  switch (d.kind) {
    case 'act':
      return act(c as Act, view);
    case 'pick':
      return message('choice.pick', {
        heroes: (c as { heroes: readonly string[] }).heroes.map((id) => ref('hero', id)),
      });
    case 'draft':
      return message('choice.hero', { hero: ref('hero', (c as { hero: string }).hero) });
    case 'first':
      return message((c as { first: boolean }).first ? 'choice.first' : 'choice.second');
    case 'side':
      return message('choice.side', { side: (c as { side: number }).side });
    case 'place': {
      const { model: key, at } = c as { model: string; at: readonly [number, number] };
      return message('choice.place', { model: model(key), ...point(at) });
    }
    case 'model': {
      const { model: key } = c as { model: string };
      return key === '' ? message('choice.none') : message('choice.model', { model: model(key) });
    }
    case 'react':
      return message('choice.use', { use: (c as { use: boolean }).use });
    case 'reroll': {
      const { with: by, dice } = c as { with: string; dice?: readonly number[] };
      if (by === 'nothing') return message('choice.rerollNothing');
      if (by === 'fate') return message('choice.rerollFate');
      return message('choice.rerollWith', { ability: ability(by), n: (dice ?? []).reduce((n, x) => n + x, 0) });
    }
    case 'dice': {
      const [b, m, h, j] = (c as { keep: readonly number[] }).keep as [number, number, number, number];
      return message('choice.keep', { b, m, h, j });
    }
    case 'manoeuvre': {
      const { manoeuvre, target } = c as { manoeuvre: string; target?: string };
      if (manoeuvre === 'none') return message('choice.noManoeuvre');
      if (manoeuvre === 'knockDown') return message('choice.knockDown');
      if (manoeuvre === 'push') return pushed(c as { defender: At | null; attacker: At | null });
      return target === undefined
        ? message('choice.manoeuvre', { ability: ability(manoeuvre) })
        : message('choice.manoeuvreOn', { ability: ability(manoeuvre), target: model(target) });
    }
    case 'order': {
      const { next } = c as { next: string };
      if (d.what === 'deaths') return message('choice.next', { what: model(next) });
      const [what, on] = next.split(' ') as [string, string | undefined];
      return on === undefined
        ? message('choice.next', { what: ability(what) })
        : message('choice.nextOn', { what: ability(what), model: model(on) });
    }
    case 'pools': {
      const { takes } = c as { takes: readonly number[] };
      return message('choice.takes', {
        takes: takes.filter((n) => n > 0),
        from: d.from.filter((_, i) => takes[i]! > 0).map(ability),
      });
    }
    case 'which':
      return which(d, (c as { which: string }).which, view);
    case 'far':
      return message('choice.far', { far: inches((c as { far: number }).far) });
    case 'market': {
      const { sell, buy } = c as { sell: readonly string[]; buy: readonly string[] };
      const list = (ids: readonly string[]): Ref[] => ids.map((id) => ref('artefact', id));
      if (sell.length === 0 && buy.length === 0) return message('choice.marketNothing');
      if (buy.length === 0) return message('choice.sell', { sell: list(sell) });
      if (sell.length === 0) return message('choice.buy', { buy: list(buy) });
      return message('choice.trade', { sell: list(sell), buy: list(buy) });
    }
    case 'condition':
      return message('choice.condition', { condition: ref('condition', (c as { condition: string }).condition) });
    case 'split':
      return message('choice.split', { n: (c as { other: number }).other });
    case 'option':
      return optionOf(d.ability, (c as { option: number }).option);
    case 'step': {
      const last = (c as { path: readonly (readonly [number, number])[] }).path.at(-1);
      return last === undefined ? message('choice.stay') : message('choice.stepTo', point(last));
    }
  }
}

/** What an option of an ability does, told by its first effect. */
function optionOf(id: string, n: number): Message {
  const options = abilities.find((one) => one.id === id)?.ops.find((op) => op.options)?.options;
  const effect = options?.[n]?.[0];
  const key = `choice.option.${effect?.do ?? effect?.has ?? ''}`;
  if (!effect || !Object.hasOwn(catalogue, key)) return message('choice.option', { n: n + 1 });
  const many = effect.amount ?? effect.add ?? effect.within ?? 0;
  return message(key, {
    ...(typeof many === 'number' ? { n: many } : {}),
    ...(effect.condition === undefined ? {} : { condition: ref('condition', effect.condition) }),
  });
}

function pushed({ defender, attacker }: { readonly defender: At | null; readonly attacker: At | null }): Message {
  if (defender && attacker) return message('choice.pushBoth');
  return defender ? message('choice.pushTarget', point(defender)) : message('choice.pushAttacker', point(attacker!));
}

/** How far an advance goes and what it leads to: coordinates alone say little. */
function advance(c: Extract<Act, { act: 'advance' }>, view: View | undefined): Message {
  const end = c.path.at(-1)!;
  const m = view?.models.find(({ key }) => key === c.model);
  const args = { model: model(c.model), ...point(end) };
  if (view === undefined || m === undefined) return message('choice.advance', args);
  const there = { x: end[0], y: end[1], r: m.r };
  let near: { readonly what: Ref; readonly gap: number } | undefined;
  const consider = (what: Ref, disc: Disc): void => {
    const gap = distance(there, disc);
    if (near === undefined || gap < near.gap) near = { what, gap };
  };
  for (const other of view.models)
    if (other.on && (other.seat !== m.seat || other.id < 2)) consider(model(other.key), other);
  for (const soul of view.souls) consider(ref('thing', 'soul'), soulDisc(soul));
  for (const { at, shrine } of maps.find(({ id }) => id === view.map)!.shrines)
    consider(ability(shrine.id), { ...at, r: SHRINE_RADIUS });
  const far = inches(pathLength([m, ...c.path.map(([x, y]) => ({ x, y }))]));
  if (near === undefined) return message('choice.advance', args);
  const { what, gap } = near;
  return gap <= 1
    ? message('choice.advanceTouch', { ...args, far, what })
    : message('choice.advanceNear', { ...args, far, what, gap: inches(gap) });
}

const banks = (id: string): boolean =>
  abilities.find((one) => one.id === id)?.ops.some((op) => op.do === 'bank') === true;

function act(c: Act, view: View | undefined): Message {
  if (c.act === 'end') return message('choice.end');
  const who = { model: model(c.model) };
  switch (c.act) {
    case 'advance':
      return advance(c, view);
    case 'charge':
      return message('choice.charge', { ...who, target: model(c.target), weapon: ref('weapon', c.weapon) });
    case 'attack':
      return c.second === undefined
        ? message('choice.attackAct', { ...who, target: model(c.target), weapon: ref('weapon', c.weapon) })
        : message('choice.attackTwo', {
            ...who,
            target: model(c.target),
            second: model(c.second),
            weapon: ref('weapon', c.weapon),
          });
    case 'cleanse':
      return message('choice.cleanse', { ...who, condition: ref('condition', c.condition) });
    case 'mark':
      return message('choice.markAct', { ...who, target: model(c.target) });
    case 'handOver':
      return message('choice.handOver', {
        ...who,
        target: model(c.target),
        artefacts: c.artefacts.map((id) => ref('artefact', id)),
      });
    case 'bank':
      return c.souls === undefined ? message('choice.bank', who) : message('choice.bankSome', { ...who, n: c.souls });
    case 'ability':
      if (c.x !== undefined && banks(c.ability))
        return message('choice.bankSomeWith', { ...who, ability: ability(c.ability), n: c.x });
      return c.target === undefined
        ? message('choice.ability', { ...who, ability: ability(c.ability) })
        : message('choice.abilityOn', { ...who, ability: ability(c.ability), target: model(c.target) });
    default:
      return message(`choice.${c.act}`, who);
  }
}

function event(e: Event): Message | undefined {
  const args: Record<string, Args[string]> = {};
  if (e.seat !== undefined) args['seat'] = ref('seat', e.seat);
  if (e.model !== undefined) args['model'] = model(e.model);
  if (e.other !== undefined) args['other'] = model(e.other);
  if (e.n !== undefined) args['n'] = e.n;
  if (e.dice !== undefined) args['dice'] = [...e.dice];
  switch (e.kind) {
    case 'picked':
    case 'banned':
    case 'took':
      return message(`event.${e.kind}`, { ...args, list: e.list!.map((id) => ref('hero', id)) });
    case 'handedOver':
      return message('event.handedOver', { ...args, list: e.list!.map((id) => ref('artefact', id)) });
    case 'moved':
      return message(e.what === 'charge' ? 'event.charged' : 'event.moved', args);
    case 'attacks':
      return message('event.attacks', { ...args, weapon: ref('weapon', e.what!) });
    case 'rolled':
      return message(
        e.what === 'soul' ? 'event.rolledSoul' : e.what === 'shrine' ? 'event.rolledShrine' : 'event.rolled',
        args,
      );
    case 'rerolled':
      return message(e.model === undefined ? 'event.rerolledBy' : 'event.rerolled', args);
    case 'kept':
      return message('event.kept', { ...args, hits: e.dice![2]! + e.dice![3]!, symbols: e.dice![1]! + e.dice![3]! });
    case 'suffers':
      return message('event.suffers', { ...args, condition: ref('condition', e.what!) });
    case 'relieved':
      return message('event.relieved', { ...args, what: ref('condition', e.what!) });
    case 'fate':
      return message(e.n! > 0 ? 'event.fateGained' : 'event.fateSpent', {
        ...args,
        n: Math.abs(e.n!),
        why: catalogue[`why.${e.what}`] ?? e.what!,
      });
    case 'ability':
    case 'manoeuvre':
      return message(`event.${e.kind}`, { ...args, ability: ability(e.what!) });
    case 'token':
    case 'tokenGone':
      return message(`event.${e.kind}`, { ...args, token: ref('token', e.what!) });
    case 'terrain':
      return message('event.terrain', { ...args, terrain: e.what! });
    case 'claimed':
      return message('event.claimed', { ...args, shrine: ability(e.what!) });
    case 'over':
      return message('event.over');
    default:
      return message(`event.${e.kind}`, args);
  }
}

export const tell: Tell<Decision, Choice, View, Event> = {
  catalogue,
  event,
  decision,
  waiting: ({ kind, seat }) =>
    message(`waiting.${kind}` in catalogue ? `waiting.${kind}` : 'waiting.any', { seat: ref('seat', seat) }),
  choice,
  board,
  name,
};
