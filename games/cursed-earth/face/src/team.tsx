/** A team: characters, supplies and kept cards; whatever can be chosen now can be pressed. */

import { type Choice, teamCharacters } from '@gavel/cursed-earth';
import { at } from '@gavel/kernel';
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { Caption } from '@gavel/kit/look/parts.tsx';
import { doing } from '@gavel/kit/marked.ts';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import { type ReactNode, useState } from 'react';
import { Kept } from './kept.tsx';
import { calledTeam } from './people.ts';
import { Person } from './person.tsx';
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
    <button type="button" className="ce-press" {...doing(choice)} onClick={() => scene.propose(choice)}>
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
