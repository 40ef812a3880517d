/** The panel below the prompt: a form for every kind of decision. */
import {
  type Act,
  abilities,
  actionsLeft,
  activationOf,
  type Choice,
  cards,
  chargeCost,
  type Decision,
  distance,
  length,
  marketCost,
  type State,
  weaponCost,
} from '@gavel/judgement';
import { at, must } from '@gavel/kernel';
import { Outline } from '@gavel/kit/look/icon.tsx';
import { Button } from '@gavel/kit/look/parts.tsx';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { choiceWords } from '@gavel/kit/scene.ts';
import { type ReactNode, useMemo } from 'react';
import { Face } from './busts.tsx';
import { Buttons, pointedText, TargetMark } from './buttons.tsx';
import { abilityOf, cardOf, costWords, iconOf } from './cards.ts';
import { DicePanel, ManoeuvrePanel, ReactPanel, RerollPanel, SplitPanel } from './combat-panels.tsx';
import { type Blow, foreseeAttack } from './foresee/attack.ts';
import { foreseeHarvest } from './foresee/harvest.ts';
import { modelOf } from './foresee/models.ts';
import { focusOf, hold, placeChoice, useHold } from './hold.ts';
import { Coordinates, MovePanel } from './move-panel.tsx';
import { blowWords, percent } from './odds.tsx';
import { atLeast, textOf } from './preview.tsx';
import { Refused } from './refused.tsx';
import { abilityName, type JdScene, modelIn, nameOf, stateOf, weaponName } from './scene.ts';
import { useSheet } from './sheet.tsx';
import { rankOf } from './unit.ts';
import { bearing, farAndWhere, inches } from './units.ts';
import { FarPanel, PoolsPanel, WhichPanel } from './which.tsx';
import { j } from './words.ts';
import './draft.css';

/** The choice in the making, for every kind of question. */
export function DraftPanel({ scene: given }: SceneProps) {
  const scene = given as JdScene;
  const { decision, view } = scene;
  if (!decision) return null;
  const state = stateOf(view);
  // a short window has the prompt's own buttons
  const inWindow = decision.window === true && scene.list.length <= 6;
  switch (decision.kind) {
    case 'pick':
    case 'draft':
    case 'market':
      return null;
    case 'act':
      return <ActPanel scene={scene} decision={decision} state={state} />;
    case 'step':
      return (
        <div className="jd-draft">
          <p className="hint-text">{j('step.how')}</p>
          <MovePanel scene={scene} model={decision.model} />
        </div>
      );
    case 'place':
      return <PlacePanel scene={scene} decision={decision} state={state} />;
    case 'reroll':
      return <RerollPanel scene={scene} state={state} />;
    case 'dice':
      return <DicePanel scene={scene} state={state} />;
    case 'manoeuvre':
      return <ManoeuvrePanel scene={scene} state={state} />;
    case 'split':
      return <SplitPanel scene={scene} decision={decision} />;
    case 'which':
      return <WhichPanel scene={scene} />;
    case 'far':
      return <FarPanel key={scene.moment} scene={scene} decision={decision} />;
    case 'pools':
      return <PoolsPanel scene={scene} decision={decision} />;
    case 'react':
      return <ReactPanel scene={scene} decision={decision} state={state} />;
    default:
      return (
        <div className="jd-draft">
          {inWindow &&
            scene.list.map((choice, i) => {
              const text = pointedText(scene, choice);
              return (
                text !== undefined && (
                  <p key={i} className="hint-text">
                    <b>{choiceWords(scene, choice)}</b> → {text}
                  </p>
                )
              );
            })}
          <Buttons scene={scene} skip={inWindow} />
          {decision.kind === 'model' && decision.what === 'activate' && view.turn <= 2 && (
            <p className="hint-text">
              {j('activate.how')} {j('goal')}
            </p>
          )}
        </div>
      );
  }
}

type ActDecision = Extract<Decision, { kind: 'act' }>;

/** What the active model can do: by target, by ability, or with a move. */
function ActPanel({ scene, decision, state }: { scene: JdScene; decision: ActDecision; state: State }) {
  const { selected, target } = useHold();
  const focus = focusOf(scene, selected);
  const actor = focus !== undefined && decision.models.includes(focus) ? focus : at(decision.models, 0);
  const m = modelOf(state, actor);
  const activation = must(activationOf(state), 'activation');
  const left = actionsLeft(state, activation, m);
  const acts = scene.list.filter(
    (c): c is Exclude<Act, { act: 'end' }> => 'act' in c && c.act !== 'end' && c.model === actor,
  );
  const blows = useMemo(() => {
    const map = new Map<Choice, Blow>();
    for (const act of scene.list)
      if ('act' in act && (act.act === 'attack' || act.act === 'charge') && act.model === actor) {
        const blow = foreseeAttack(state, decision, act);
        if (blow) map.set(act, blow);
      }
    return map;
  }, [scene.list, state, decision, actor]);
  const aimed = target === undefined ? undefined : acts.filter((c) => 'target' in c && c.target === target);
  const strikes = acts.filter((c) => c.act === 'attack' || c.act === 'charge');
  const abilities = acts.filter((c) => c.act === 'ability');
  const souls = acts.filter((c) => c.act === 'harvest' || c.act === 'bank');
  const others = acts.filter((c) => !['attack', 'charge', 'ability', 'advance', 'harvest', 'bank'].includes(c.act));
  const moves = acts.some((c) => c.act === 'advance');

  return (
    <div className="jd-draft">
      {decision.models.length > 1 && (
        <div className="row" role="group" aria-label={j('unit')}>
          {decision.models.map((key) => (
            <Button
              key={key}
              small
              look={key === actor ? 'main' : 'plain'}
              aria-pressed={key === actor}
              onClick={() => hold({ selected: key, target: undefined, path: undefined })}
            >
              {nameOf(key)}
            </Button>
          ))}
        </div>
      )}
      <p className="jd-left">
        <b>{nameOf(actor)}</b>
        <span className="jd-pips" role="img" aria-label={j('actions.left', { n: left })}>
          {[0, 1, 2].map((i) => (
            <i key={i} className={i < left ? 'on' : ''} />
          ))}
        </span>
        <span>{j('actions.left', { n: left })}</span>
        {rankOf(state, m) !== 'alone' && <span className="chip">{j('unit.pool', { n: activation.pool })}</span>}
        {activation.aiming.includes(m.id) && <span className="chip may">{j('state.aiming')}</span>}
      </p>
      {aimed && target !== undefined ? (
        <Aimed scene={scene} state={state} actor={actor} target={target} acts={aimed} blows={blows} />
      ) : (
        <>
          {souls.length > 0 && (
            <Group title={j('group.souls')}>
              {souls.map((act, i) => (
                <ActButton key={i} scene={scene} act={act} />
              ))}
            </Group>
          )}
          {strikes.length > 0 && (
            <Group title={j('group.attacks')}>
              {strikes.map((act, i) => (
                <StrikeButton key={i} scene={scene} act={act} blow={blows.get(act)} cost={costOf(state, act)} />
              ))}
            </Group>
          )}
          {abilities.length > 0 && (
            <Group title={j('group.abilities')}>
              {[...new Set(abilities.map((act) => act.ability))].map((id) => (
                <AbilityButtons key={id} scene={scene} acts={abilities.filter((act) => act.ability === id)} />
              ))}
            </Group>
          )}
          {others.length > 0 && (
            <Group title={j('group.others')}>
              {others.map((act, i) => (
                <ActButton key={i} scene={scene} act={act} />
              ))}
            </Group>
          )}
          {moves && (
            <details className="jd-words">
              <summary>
                <Outline d={iconOf('advance')} size={20} /> {j('group.move')}
              </summary>
              <MovePanel scene={scene} model={actor} />
            </details>
          )}
          {moves && <p className="hint-text">{j('way.how')}</p>}
          {!moves && left > 0 && <WhyNoMove scene={scene} actor={actor} state={state} />}
        </>
      )}
    </div>
  );
}

/** Why nobody moves here: the game's own reason, or that every side is blocked. */
function WhyNoMove({ scene, actor, state }: { scene: JdScene; actor: string; state: State }) {
  const m = modelOf(state, actor);
  const sides = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const;
  const reasons = sides.flatMap(
    ([x, y]) => scene.check({ act: 'advance', model: actor, path: [[m.x + x * 300, m.y + y * 300]] }) ?? [],
  );
  if (reasons.length < sides.length) return null;
  const why = reasons.find((one) => !inTheWay.has(one.key)) ?? at(reasons, 0);
  return (
    <p className="hint-text">
      {j('why.noMove')} {inTheWay.has(why.key) ? j('why.hemmedIn') : scene.say(why)}{' '}
      <RuleLink rule={why.rule} onOpen={scene.openRule} />
    </p>
  );
}

const inTheWay: ReadonlySet<string> = new Set([
  'refusal.crosses',
  'refusal.impassable',
  'refusal.highWall',
  'refusal.leavesBoard',
  'refusal.offBoard',
]);

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="jd-group">
      <legend>{title}</legend>
      <div className="jd-buttons">{children}</div>
    </fieldset>
  );
}

function costOf(state: State, act: Act): number | undefined {
  const activation = activationOf(state);
  if (!activation || act.act === 'end') return undefined;
  const m = modelOf(state, act.model);
  if (act.act !== 'attack' && act.act !== 'charge') return undefined;
  const weapon = must(
    cardOf(m).weapons.find((w) => w.id === act.weapon),
    'weapon',
  );
  return act.act === 'attack' ? weaponCost(state, activation, m, weapon) : chargeCost(state, activation, m, weapon);
}

type Strike = Extract<Act, { act: 'attack' | 'charge' }>;

function StrikeButton({
  scene,
  act,
  blow,
  cost,
}: {
  scene: JdScene;
  act: Strike;
  blow: Blow | undefined;
  cost: number | undefined;
}) {
  return (
    <button type="button" className="jd-button jd-strike" onClick={() => scene.offer(act)}>
      <Outline d={iconOf(act.act === 'charge' ? 'charge' : 'attack')} size={22} />
      <TargetMark scene={scene} model={act.target} />
      <span>
        <b>
          {j(`act.${act.act}`, { whom: nameOf(act.target), weapon: weaponName(act.weapon) })}
          {'second' in act && act.second !== undefined ? ` + ${nameOf(act.second)}` : ''}
        </b>
        <small>
          {[...(cost === undefined ? [] : [j('act.cost', { n: cost })]), ...(blow ? blowWords(blow) : [])].join(' · ')}
        </small>
      </span>
    </button>
  );
}

function ActButton({ scene, act }: { scene: JdScene; act: Exclude<Act, { act: 'end' }> }) {
  const state = stateOf(scene.view);
  const text = [actCost(state, act), act.act === 'harvest' ? harvestText(state, act) : textOf(act)]
    .filter(Boolean)
    .join(' · ');
  const words = act.act === 'ability' ? abilityWords(act) : choiceWords(scene, act);
  return (
    <button type="button" className="jd-button" onClick={() => scene.offer(act)}>
      <Outline d={iconOf(act.act)} size={22} />
      <span>
        <b>{words}</b>
        {text !== '' && <small>{text}</small>}
      </span>
    </button>
  );
}

/** What an action costs, where its own words do not say so. */
function actCost(state: State, act: Exclude<Act, { act: 'end' }>): string {
  if (act.act === 'ability') return payWords(act, act.pay);
  if (act.act === 'harvest') return j('act.cost', { n: 1 });
  return act.act === 'market' ? j('act.cost', { n: marketCost(state, modelOf(state, act.model)) }) : '';
}

/** Which Soul it is, and how likely the harvest. */
function harvestText(state: State, act: Extract<Act, { act: 'harvest' }>): string {
  const soul = state.souls.find((one) => one.id === act.soul);
  const harvest = foreseeHarvest(state, act);
  if (!soul || !harvest) return '';
  return j('harvest.line', {
    at: farAndWhere(modelOf(state, act.model), soul),
    n: harvest.need,
    p: percent(atLeast(harvest.need)),
  });
}

type AbilityAct = Extract<Act, { act: 'ability' }>;

/** One ability: its words once, a button for each target or price. */
function AbilityButtons({ scene, acts }: { scene: JdScene; acts: readonly AbilityAct[] }) {
  const first = at(acts, 0);
  if (acts.length === 1) return <ActButton scene={scene} act={first} />;
  return (
    <fieldset className="jd-ability">
      <legend>
        <Outline d={iconOf('ability')} size={20} /> {abilityName(first.ability)}
        <small> {payWords(first)}</small>
      </legend>
      <p>{textOf(first)}</p>
      <div className="jd-targets">
        {acts.map((act, i) => (
          <Button key={i} small onClick={() => scene.offer(act)} aria-label={abilityWords(act)}>
            {[act.target === undefined ? '' : nameOf(act.target), variantWords(act)].filter(Boolean).join(' ')}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function variantWords(act: AbilityAct): string {
  return [
    ...(act.pay === undefined ? [] : [j('act.pay', { cost: payWords(act, act.pay) })]),
    ...(act.x === undefined ? [] : [echoedName(act) ?? j(banks(act) ? 'act.souls' : 'act.x', { n: act.x })]),
  ].join(' ');
}

const banks = ({ ability }: AbilityAct): boolean =>
  abilities.some((one) => one.id === ability && one.ops.some((op) => op.do === 'bank'));

/** What an ability costs; without `pay` all of its costs. */
function payWords({ ability, model }: AbilityAct, pay?: number): string {
  const found = abilityOf(ability, model);
  return found ? costWords(found, pay) : '';
}

/** The ability that Echo copies: it is told by its place on the friend's card. */
function echoedName({ ability, target, x }: AbilityAct): string | undefined {
  const echoes = abilities.some((one) => one.id === ability && one.ops.some((op) => op.do === 'echo'));
  const id = target?.replace(/^[01]:/, '').split('#')[0];
  return echoes && x !== undefined ? cards.find((card) => card.id === id)?.abilities[x]?.name : undefined;
}

function abilityWords(act: AbilityAct): string {
  const on = act.target === undefined ? [] : [j('act.on', { whom: nameOf(act.target) })];
  return [abilityName(act.ability), ...on, variantWords(act)].filter(Boolean).join(' ');
}

/** What can be done to the model just clicked, and why the rest cannot. */
function Aimed({
  scene,
  state,
  actor,
  target,
  acts,
  blows,
}: {
  scene: JdScene;
  state: State;
  actor: string;
  target: string;
  acts: readonly Exclude<Act, { act: 'end' }>[];
  blows: ReadonlyMap<Choice, Blow>;
}) {
  const sheet = useSheet(scene, target);
  const m = modelOf(state, actor);
  const enemy = modelOf(state, target);
  const refusals = cardOf(m).weapons.flatMap((weapon) => {
    if (acts.some((c) => c.act === 'attack' && c.weapon === weapon.id)) return [];
    const why = scene.check({ act: 'attack', model: actor, weapon: weapon.id, target });
    return why ? [{ name: weaponName(weapon.id), why }] : [];
  });
  const blade = cardOf(m).melee[0];
  if (blade && enemy.seat !== m.seat && !acts.some((c) => c.act === 'charge')) {
    const whole = length(m, enemy);
    const part = Math.max(0, whole - m.r - enemy.r) / (whole || 1);
    const to = [Math.round(m.x + (enemy.x - m.x) * part), Math.round(m.y + (enemy.y - m.y) * part)] as const;
    const why = scene.check({ act: 'charge', model: actor, weapon: blade.id, target, to });
    if (why) refusals.push({ name: j('charge'), why });
  }
  return (
    <div className="jd-aimed">
      <div className="jd-aimed-head">
        <b>{nameOf(target)}</b>
        <span>{j('farAndWhere', { far: inches(distance(m, enemy)), wind: bearing(m, enemy) })}</span>
        <Button small look="plain" onClick={sheet.open}>
          {j('sheet.openShort')}
        </Button>
        <Button small look="plain" onClick={() => hold({ target: undefined })}>
          {j('draft.back')}
        </Button>
      </div>
      <div className="jd-buttons">
        {acts.map((act, i) =>
          act.act === 'attack' || act.act === 'charge' ? (
            <StrikeButton key={i} scene={scene} act={act} blow={blows.get(act)} cost={costOf(state, act)} />
          ) : (
            <ActButton key={i} scene={scene} act={act} />
          ),
        )}
      </div>
      {sheet.dialog}
      {refusals.map(({ name, why }) => (
        <p key={name} className="hint-text">
          <b>{name}:</b> {scene.say(why)} <RuleLink rule={why.rule} onOpen={scene.openRule} />
        </p>
      ))}
    </div>
  );
}

type PlaceDecision = Extract<Decision, { kind: 'place' }>;

/** What a click on the field does: a model is set down, or what its ability makes. */
function placeHow({ what }: PlaceDecision, state: State, model: string): string {
  const top = state.frames.at(-1);
  if ((what === 'token' || what === 'terrain') && top?.kind === 'place')
    return j('place.howThing', { who: nameOf(model), ability: at(abilities, top.ability).name });
  return j('place.how', { who: nameOf(model) });
}

/** Where to set something down: click the field, pick from the list or type the place. */
function PlacePanel({ scene, decision, state }: { scene: JdScene; decision: PlaceDecision; state: State }) {
  const { selected, turn, spot, refusal } = useHold();
  const model = selected !== undefined && decision.models.includes(selected) ? selected : at(decision.models, 0);
  const effigy = modelOf(state, `effigy${decision.seat}`);
  const spots = scene.list.filter(
    (c): c is Extract<Choice, { at: readonly [number, number] }> => 'at' in c && c.model === model,
  );
  const turns = decision.what === 'terrain' ? turn : undefined;
  const put = (choice: Choice) => {
    const why = scene.check(choice);
    hold({ refusal: why });
    if (!why) scene.propose(choice);
  };
  return (
    <div className="jd-draft">
      {decision.models.length > 1 && (
        <div className="jd-roster" role="group" aria-label={j('deploy.who')}>
          {decision.models.map((key) => {
            const one = modelIn(scene.view, key);
            return (
              <button
                key={key}
                type="button"
                className="jd-button"
                aria-pressed={key === model}
                onClick={() => {
                  scene.propose(undefined);
                  hold({ selected: key, spot: undefined });
                }}
              >
                <Face id={cardOf(one).id} size={32} />
                <b>{one.name}</b>
              </button>
            );
          })}
        </div>
      )}
      <p>{placeHow(decision, state, model)}</p>
      <Refused scene={scene} refusal={refusal} />
      {turns !== undefined && (
        <label className="jd-turn">
          {j('place.turn', { n: Math.round(turn * 11.25) })}
          <input
            type="range"
            min="0"
            max="15"
            value={turn}
            onChange={(event) => {
              const next = Number(event.target.value);
              hold({ turn: next });
              if (spot) put(placeChoice(model, spot, next));
            }}
          />
        </label>
      )}
      <details className="jd-words">
        <summary>{j('place.words')}</summary>
        <Coordinates
          at={spot ?? { x: effigy.x, y: effigy.y }}
          onGo={(at) => {
            hold({ spot: at });
            put(placeChoice(model, at, turns));
          }}
        />
        <ol className="jd-ends">
          {spots.map((choice, i) => (
            <li key={i}>
              <button type="button" className="choice" onClick={() => scene.propose(choice)}>
                <span className="choice-number">{i + 1}</span>
                <span>{j('place.from', { far: farAndWhere(effigy, { x: choice.at[0], y: choice.at[1] }) })}</span>
              </button>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
