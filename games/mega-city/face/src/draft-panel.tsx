/** Builds a choice up below the prompt: which card, on whom, where. */
import { at, type Seat } from '@gavel/kernel';
import { Outline } from '@gavel/kit/look/icon.tsx';
import { Mark } from '@gavel/kit/look/mark.tsx';
import { Button, Caption } from '@gavel/kit/look/parts.tsx';
import { percent } from '@gavel/kit/percent.ts';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import type { Choice, Play, View } from '@gavel/mega-city';
import type { ReactNode } from 'react';
import { CardFace, cardLabel } from './card.tsx';
import { afterPlay, bareOdds, chanceOf } from './contest.ts';
import {
  crimesOf,
  type Draft,
  facingDown,
  type McScene,
  placesOf,
  sectorChosen,
  toggled,
  useDraft,
  whyNotPlay,
} from './draft.ts';
import {
  cardIcon,
  cardOf,
  caseOf,
  crimeOf,
  icu,
  judgeName,
  judgeOf,
  outline,
  perpOf,
  sectorName,
  sideOfSeat,
} from './pack.ts';
import { m } from './words.ts';
import './draft.css';

/** The choice in the making, step by step. What is pressed on the map or in the hand narrows it down as well. */
export function DraftPanel({ scene }: SceneProps) {
  const mc = scene as McScene;
  const { decision } = mc;
  const { whyNot } = useDraft(mc);
  if (!decision) return null;
  return (
    <div className="mc-draft">
      {whyNot && (
        <Caption tone="must" role="status">
          <p>
            {scene.say(whyNot)} <RuleLink rule={whyNot.rule} onOpen={scene.openRule} />
          </p>
        </Caption>
      )}
      <Steps scene={mc} />
    </div>
  );
}

function Steps({ scene }: { scene: McScene }) {
  const { decision } = scene;
  switch (decision?.kind) {
    case 'start':
    case 'move':
    case 'land':
      return (
        <>
          <p className="mc-draft-hint">{m(`draft.${decision.kind}`)}</p>
          <SectorButtons scene={scene} />
        </>
      );
    case 'way':
      return <Ways scene={scene} />;
    case 'target':
      return <Targets scene={scene} />;
    case 'confiscate':
      return <Confiscate scene={scene} of={decision.of} />;
    case 'card':
      return <CardSteps scene={scene} />;
    default:
      return null;
  }
}

/** Where to go, nearest things first; on a phone the map alone asks. */
function SectorButtons({ scene }: { scene: McScene }) {
  const { view, list, decision } = scene;
  const here = decision ? judgeOf(view, decision.seat).at : null;
  const choices = list.flatMap((choice): { choice: Choice; id: string }[] => {
    const id = sectorChosen(choice);
    return id === undefined || (decision?.kind === 'move' && id === here) || id === icu ? [] : [{ choice, id }];
  });
  const worth = (id: string) => Number(view.crimes.some(({ sector }) => sector === id));
  return (
    <div className={decision?.kind === 'start' ? 'mc-buttons' : 'mc-buttons places'}>
      {choices
        .sort((a, b) => worth(b.id) - worth(a.id))
        .map(({ choice, id }) => (
          <button key={id} type="button" className="mc-button" onClick={() => scene.offer(choice)}>
            <Outline d={outline(id)} size={20} />
            <span>{sectorName(id, view)}</span>
            {view.crimes
              .filter(({ sector }) => sector === id)
              .map((one) => (
                <span key={one.crime} className="mc-button-more">
                  {crimeOf(one.crime).name}, {m('cases.bare', { percent: percent(bareOdds(view, one)) })}
                </span>
              ))}
          </button>
        ))}
    </div>
  );
}

/** Ways that differ in the Perps they turn up. */
function Ways({ scene }: { scene: McScene }) {
  const { view, list } = scene;
  return (
    <>
      <p className="mc-draft-hint">{m('draft.way')}</p>
      <div className="mc-buttons">
        {list.flatMap((choice) => {
          if (!('way' in choice)) return [];
          const names = choice.way.map((id) => sectorName(id, view)).join(' → ');
          const met = facingDown(view, choice.way);
          return [
            <button key={names} type="button" className="mc-button" onClick={() => scene.offer(choice)}>
              <span>{names}</span>
              <span className="mc-button-more">
                {met.length === 0
                  ? m('way.none')
                  : m('way.turnsUp', { crimes: met.map((id) => crimeOf(id).name).join(', ') })}
              </span>
            </button>,
          ];
        })}
      </div>
    </>
  );
}

function Targets({ scene }: { scene: McScene }) {
  const { view, list } = scene;
  return (
    <div className="mc-buttons">
      {list.flatMap((choice) => {
        if (!('arrest' in choice)) return [];
        const one = caseOf(view, choice.arrest);
        return [
          <button key={one.crime} type="button" className="mc-button" onClick={() => scene.offer(choice)}>
            <span>
              {one.perp === null ? m('case.unknownShort') : perpOf(one.perp).name} · {crimeOf(one.crime).name}
            </span>
            <span className="mc-button-more">{m('cases.bare', { percent: percent(bareOdds(view, one)) })}</span>
          </button>,
        ];
      })}
    </div>
  );
}

/** A hand that lies open: one of its cards goes. */
function Confiscate({ scene, of }: { scene: McScene; of: Seat }) {
  return (
    <div className="mc-open-hand" role="group" aria-label={m('confiscate.title', { who: judgeName(scene.view, of) })}>
      {scene.list.flatMap((choice) =>
        'discard' in choice
          ? [
              <button
                key={choice.discard}
                type="button"
                className="mc-card"
                aria-label={cardLabel(cardOf(choice.discard), '')}
                onClick={() => scene.offer(choice)}
              >
                <CardFace card={cardOf(choice.discard)} />
              </button>,
            ]
          : [],
      )}
    </div>
  );
}

function CardSteps({ scene }: { scene: McScene }) {
  const { view, decision } = scene;
  const { draft, matching, plays, narrow, reset, started } = useDraft(scene);
  // a handful of choices stands below as buttons anyway
  if (decision?.kind !== 'card' || (!started && scene.list.length <= 6)) return null;
  const { card } = draft;
  const useful = plays.some(({ as }) => as !== 'nothing');
  return (
    <>
      <div className="mc-draft-head">
        <p>
          {started ? (
            <b>{headline(draft, view)}</b>
          ) : (
            [
              ...(decision.when === 'movement' && view.next !== null
                ? [m(view.next === decision.seat ? 'draft.nextYou' : 'draft.next', { who: judgeName(view, view.next) })]
                : []),
              useful || decision.when === 'end' ? m(`draft.window.${decision.when}`) : m('draft.nothingNow'),
            ].join(' ')
          )}
        </p>
        {started && (
          <Button small look="plain" onClick={reset}>
            {m('draft.back')}
          </Button>
        )}
      </div>
      {started && card === undefined && (
        <div className="mc-buttons">
          {[...new Set(matching.map(({ play }) => play))].map((id) => (
            <button key={id} type="button" className="mc-button" onClick={() => narrow({ card: id })}>
              <Outline d={cardIcon(id)} size={20} />
              <span>{cardOf(id).name}</span>
            </button>
          ))}
          {matching.length === 0 && <p className="mc-draft-hint">{m('draft.noCard')}</p>}
        </div>
      )}
      {card !== undefined && <CardText plays={matching} />}
      {card !== undefined && <NextStep scene={scene} />}
      {card !== undefined && (
        <Button small look="plain" onClick={() => scene.offer({ play: card, as: 'nothing' })}>
          {m('draft.dump', { card: cardOf(card).name })}
        </Button>
      )}
    </>
  );
}

function headline({ card, on, crimes, places }: Draft, view: View): string {
  if (card !== undefined) return cardOf(card).name;
  if (on !== undefined) return m('draft.which', { who: on === 'perp' ? m('draft.perp') : judgeName(view, on) });
  if (crimes?.[0]) return m('draft.whichCrime', { crime: crimeOf(crimes[0]).name });
  return places?.[0] ? m('draft.whichSector', { sector: sectorName(places[0], view) }) : '';
}

/** The next thing a card needs to know: which option, on whom, which Crime, where. */
function NextStep({ scene }: { scene: McScene }) {
  const { view } = scene;
  const { draft, matching, narrow } = useDraft(scene);
  const { card } = draft;
  if (card === undefined) return null;
  const [first] = matching;
  if (!first) return <NotNow scene={scene} card={card} />;
  const options = [...new Set(matching.map(({ as }) => as))];
  if (options.length > 1)
    return (
      <Step title={m('draft.as')}>
        {options.map((as) => (
          <button key={as} type="button" className="mc-button" onClick={() => narrow({ as })}>
            <span>{m(as === 'combat' ? 'card.combat' : 'card.movement')}</span>
            <span className="mc-button-more">
              {as === 'combat' ? cardOf(card).combatText : cardOf(card).movementText}
            </span>
          </button>
        ))}
      </Step>
    );
  const targets = [...new Set(matching.flatMap(({ on }) => (on === undefined ? [] : [on])))];
  if (draft.on === undefined && targets.length > 0)
    return (
      <Step title={m('draft.on')}>
        {targets.map((on) => {
          const left = matching.filter((play) => play.on === on);
          return (
            <button key={on} type="button" className="mc-button" onClick={() => narrow({ on })}>
              {on === 'perp' ? null : <Mark side={sideOfSeat(view, on)} size={24} />}
              <span>{on === 'perp' ? m('draft.perp') : judgeName(view, on)}</span>
              <Change view={view} play={at(left, 0)} />
            </button>
          );
        })}
      </Step>
    );
  const crimes = open(matching.flatMap(crimesOf), draft.crimes);
  if (crimes.length > 0 && matching.length > 1)
    return (
      <Step title={m(draft.crimes?.length ? 'draft.crime2' : 'draft.crime')}>
        {crimes.map((id) => {
          const one = caseOf(view, id);
          return (
            <button
              key={id}
              type="button"
              className="mc-button"
              onClick={() => narrow({ crimes: toggled(draft.crimes, id) })}
            >
              <span>{crimeOf(id).name}</span>
              <span className="mc-button-more">
                {one.perp === null ? m('case.unknownShort') : perpOf(one.perp).name}, {sectorName(one.sector, view)}
              </span>
              {draft.as === 'combat' || view.showdown ? (
                <Change view={view} play={matching.find((play) => play.crime === id) ?? first} />
              ) : null}
            </button>
          );
        })}
      </Step>
    );
  const places = open(matching.flatMap(placesOf), draft.places);
  if (places.length > 0 && matching.length > 1)
    return (
      <Step title={m(first.from === undefined ? 'draft.place' : 'draft.border')}>
        {places.map((id) => (
          <button
            key={id}
            type="button"
            className="mc-button"
            onClick={() => narrow({ places: toggled(draft.places, id) })}
          >
            <span>{sectorName(id, view)}</span>
          </button>
        ))}
      </Step>
    );
  return (
    <div className="mc-buttons">
      <button type="button" className="mc-button main" onClick={() => scene.offer(first)}>
        <span>{m('draft.use')}</span>
        <Change view={view} play={first} />
      </button>
    </div>
  );
}

/** A card that does nothing at this moment says why. */
function NotNow({ scene, card }: { scene: McScene; card: string }) {
  const { decision } = scene;
  const why = decision && whyNotPlay(scene, card, decision.seat);
  return (
    <p className="mc-draft-hint">
      {why ? scene.say(why) : m('draft.nothingNow')} {why && <RuleLink rule={why.rule} onOpen={scene.openRule} />}
    </p>
  );
}

/** What the picked card does, where only one of its options is left. */
function CardText({ plays }: { plays: readonly Play[] }) {
  const options = new Set(plays.map(({ as }) => as));
  const [first] = plays;
  if (first === undefined || options.size > 1) return null;
  const { combatText, movementText } = cardOf(first.play);
  return <p className="mc-draft-hint">{first.as === 'combat' ? combatText : movementText}</p>;
}

const open = (ids: readonly string[], taken: readonly string[] = []): readonly string[] =>
  [...new Set(ids)].filter((id) => !taken.includes(id));

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mc-step">
      <legend>{title}</legend>
      <div className="mc-buttons">{children}</div>
    </fieldset>
  );
}

/** What a card would do to the odds: the viewer's own, or those of whom it is played on. */
function Change({ view, play }: { view: View; play: Play }) {
  const change = oddsChange(view, play);
  return change ? (
    <span className="mc-button-more">{m('draft.change', { from: percent(change.from), to: percent(change.to) })}</span>
  ) : null;
}

export function oddsChange(view: View, play: Play): { seat: Seat; from: number; to: number } | undefined {
  const after = afterPlay(view, play);
  const judges = view.showdown?.judges;
  if (after === undefined || judges === undefined) return undefined;
  const own = judges.find(({ seat }) => seat === view.viewer)?.seat;
  const seat = typeof play.on === 'number' ? play.on : (own ?? at(judges, 0).seat);
  const from = chanceOf(view, seat);
  const to = chanceOf(after, seat);
  return from === undefined || to === undefined ? undefined : { seat, from, to };
}
