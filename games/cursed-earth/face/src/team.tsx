/** A team: characters, health, radiation, supplies. */
import { type Choice, cardName, numbers, pays, teamCharacters } from '@gavel/cursed-earth';
import { at } from '@gavel/kernel';
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { Caption, Sheet } from '@gavel/kit/look/parts.tsx';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import { type ReactNode, useState } from 'react';
import { BoxMeaning } from './box.tsx';
import { CardFace, cardOf } from './card.tsx';
import { calledTeam, expertiseOf, shortName } from './people.ts';
import { Portrait } from './portrait.tsx';
import type { CeScene } from './scene.ts';
import { CeIcon, type IconName } from './symbol.tsx';
import { e } from './words.ts';
import './team.css';

/** Mildest first: what a click on a character means when there are several ways to pay with them. */
const mild = ['oneHealth', 'twoHealth', 'kill'] as const;

function choiceOf(scene: CeScene, character: string): Choice | undefined {
  const found = scene.list.filter((choice) => 'character' in choice && choice.character === character);
  return found.length < 2
    ? found[0]
    : mild.flatMap((way) => found.find((choice) => 'pay' in choice && choice.pay === way) ?? [])[0];
}

/** Is this team the one a decision about characters or payment is about? */
const asksTeam = (scene: CeScene, team: number): boolean => {
  const { decision } = scene;
  return (decision?.kind === 'character' || decision?.kind === 'pay') && decision.team === team;
};

/** Characters with health and radiation, rations, ammunition, kept cards; whatever can be chosen now can be pressed. */
export function TeamArea({ scene, team }: { scene: CeScene; team: number }) {
  const { view } = scene;
  const who = at(view.teams, team);
  const asked = asksTeam(scene, team);
  const ammo = asked ? scene.list.find((choice) => 'pay' in choice && choice.pay === 'ammo') : undefined;
  const narrow = useNarrow();
  const [why, setWhy] = useState<Choice>();
  const refusal = why && asked ? scene.check(why) : undefined;
  return (
    <section
      className={`ce-team team-${team}`}
      aria-label={e('team.area', { team: calledTeam(view, team) })}
      // On a phone it scrolls sideways, and must do so by keyboard too.
      {...(narrow ? { tabIndex: 0 } : {})}
    >
      <ul className="ce-people">
        {at(teamCharacters, team).map((id, place) => (
          <li key={id}>
            <Person
              scene={scene}
              id={id}
              health={at(who.health, place)}
              radiation={at(who.radiation, place)}
              choice={asked ? choiceOf(scene, id) : undefined}
              asked={asked}
              onWhyNot={() =>
                setWhy(scene.decision?.kind === 'character' ? { character: id } : { pay: 'twoHealth', character: id })
              }
            />
          </li>
        ))}
      </ul>
      <div className="ce-stores">
        <Store icon="ration" name={e('team.rations', { n: who.rations })} n={who.rations} low={who.rations === 0} />
        <Pressable choice={ammo} scene={scene} label={e('team.pay')}>
          <Store icon="ammo" name={e('team.ammo')} n={who.ammo} low={false} />
        </Pressable>
      </div>
      <Kept scene={scene} team={team} asked={asked} />
      {refusal && (
        <Caption tone="must" role="status" className="ce-why">
          <p>
            {scene.say(refusal)} <RuleLink rule={refusal.rule} onOpen={scene.openRule} />
          </p>
        </Caption>
      )}
    </section>
  );
}

function Pressable({
  choice,
  scene,
  label,
  children,
}: {
  choice: Choice | undefined;
  scene: CeScene;
  label: string;
  children: ReactNode;
}) {
  if (!choice) return <>{children}</>;
  return (
    <button type="button" className="ce-press" onClick={() => scene.propose(choice)}>
      {children}
      <span className="unseen">{label}</span>
    </button>
  );
}

function Store({ icon, name, n, low }: { icon: IconName; name: string; n: number; low: boolean }) {
  return (
    <span className={low ? 'ce-store low' : 'ce-store'} title={name}>
      <CeIcon name={icon} size={24} />
      <b>{n}</b>
      <span className="ce-store-name">{name}</span>
    </span>
  );
}

function Person({
  scene,
  id,
  health,
  radiation,
  choice,
  asked,
  onWhyNot,
}: {
  scene: CeScene;
  id: string;
  health: number;
  radiation: number;
  choice: Choice | undefined;
  asked: boolean;
  onWhyNot: () => void;
}) {
  const dead = health === 0;
  const edge = !dead && radiation > 0 && health === radiation;
  const expertise = expertiseOf(id);
  const state = dead
    ? e('team.dead')
    : [
        e('team.health', { n: health }),
        ...(radiation > 0 ? [e('team.radiation', { n: radiation })] : []),
        ...(edge ? [e('team.edge')] : []),
      ].join(', ');
  const inside = (
    <>
      <Portrait id={id} size={44} dead={dead} />
      <span className="ce-person-words">
        <span className="ce-person-name">
          {shortName(id)} <CeIcon name={expertise} size={16} />
        </span>
        {dead ? (
          <span className="ce-dead">
            <CeIcon name="dead" size={15} /> {e('team.dead')}
          </span>
        ) : (
          <Pips health={health} radiation={radiation} />
        )}
        {edge && <span className="ce-edge">{e('team.edge')}</span>}
      </span>
    </>
  );
  const label = e('team.character', { name: shortName(id), expertise: e(`expertise.${expertise}`), state });
  const picked =
    scene.proposal !== undefined && 'character' in scene.proposal && scene.proposal.character === id ? ' picked' : '';
  if (!asked)
    return (
      <div className={`ce-person${edge ? ' edge' : ''}`} role="img" aria-label={label} title={label}>
        {inside}
      </div>
    );
  return (
    <button
      type="button"
      className={`ce-person ${choice ? 'able' : 'unable'}${picked}`}
      aria-label={choice ? `${e('team.pick')}: ${label}` : `${label}. ${e('draft.whyNot')}`}
      onClick={() => (choice ? scene.propose(choice) : onWhyNot())}
    >
      {inside}
    </button>
  );
}

/** Five hearts; those that radiation has eaten into glow. */
function Pips({ health, radiation }: { health: number; radiation: number }) {
  return (
    <span className="ce-pips" aria-hidden="true">
      <b className="ce-health">{health}</b>
      {Array.from({ length: numbers.mostHealth }, (_, i) => (
        <span key={i} className={i < health ? 'full' : ''}>
          <CeIcon name="health" size={14} />
        </span>
      ))}
      {radiation > 0 && (
        <span className="ce-rads">
          <CeIcon name="radiation" size={16} />
          <b>{radiation}</b>
        </span>
      )}
    </span>
  );
}

/** What a kept card pays for. */
const worthOf = (card: number): 'survival' | 'diplomacy' | 'both' =>
  pays(card, 0) && pays(card, 1) ? 'both' : pays(card, 0) ? 'survival' : 'diplomacy';

function Kept({ scene, team, asked }: { scene: CeScene; team: number; asked: boolean }) {
  const [shown, setShown] = useState<number>();
  const { kept } = at(scene.view.teams, team);
  const choiceFor = (card: number) =>
    asked ? scene.list.find((choice) => 'pay' in choice && choice.pay === 'card' && choice.card === card) : undefined;
  return (
    <div className="ce-kept">
      {kept.length > 0 && (
        <ul aria-label={e('team.kept')}>
          {kept.map((card) => {
            const choice = choiceFor(card);
            const worth = worthOf(card);
            return (
              <li key={card}>
                <button
                  type="button"
                  className={choice ? 'ce-kept-card able' : 'ce-kept-card'}
                  title={`${cardName(card)}: ${e(`expertise.${worth}`)}`}
                  onClick={() => (choice ? scene.propose(choice) : setShown(card))}
                >
                  {worth !== 'diplomacy' && <CeIcon name="survival" size={18} />}
                  {worth !== 'survival' && <CeIcon name="diplomacy" size={18} />}
                  <span className="ce-kept-name">{cardName(card)}</span>
                  <span className="unseen">
                    {e(`expertise.${worth}`)}
                    {choice && `. ${e('team.pay')}`}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {shown !== undefined && <CardSheet scene={scene} card={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}

/** A card in full, every box explained. */
export function CardSheet({
  scene,
  card,
  note,
  onClose,
}: {
  scene: CeScene;
  card: number;
  /** Why it cannot be played now. */
  note?: string | undefined;
  onClose: () => void;
}) {
  return (
    <Sheet title={`${card} ${cardName(card)}`} onClose={onClose} className="ce-sheet">
      {note !== undefined && <p role="status">{note}</p>}
      <div className="ce-card-big">
        <CardFace card={card} time={scene.view.time} />
      </div>
      {cardOf(card).boxes.map((box, i) => (
        <section key={i}>
          <h3 className={`ce-pop-head ce-${box.type}`}>{e(`box.${box.type}`)}</h3>
          <BoxMeaning scene={scene} card={card} box={i} rest={undefined} />
        </section>
      ))}
    </Sheet>
  );
}
