/** Choosing and forbidding heroes, as a stage of its own. */
import { type Choice, type Hero, heroes, type View } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { Outline } from '@gavel/kit/look/icon.tsx';
import { Mark } from '@gavel/kit/look/mark.tsx';
import { Button, Sheet } from '@gavel/kit/look/parts.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { useEffect, useState } from 'react';
import { Face } from './busts.tsx';
import { heroOf, iconOf, mapOf } from './cards.ts';
import { MapPicture } from './map-picture.tsx';
import { heroName, type JdScene, sideOf } from './scene.ts';
import { CardFace } from './sheet.tsx';
import { j } from './words.ts';
import './pick.css';

const classes = ['aggressor', 'defender', 'supporter', 'soulgazer', 'hybrid'] as const;

/** Blind pick, draft, pick & ban and masters: heroes to choose or to forbid. */
export function PickStage({ scene: given }: SceneProps) {
  const scene = given as JdScene;
  const { decision, view, proposal } = scene;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [kind, setKind] = useState<string>('all');
  const [shown, setShown] = useState<string>();
  const [full, setFull] = useState(false);
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
  const verb = asked?.kind === 'draft' ? asked.what : !asked ? 'wait' : count > view.size ? 'lineUp' : 'pick';
  const pool = asked?.from ?? poolOf(view);
  const toggle = (id: string) => {
    if (!asked) {
      setShown(id);
      return;
    }
    scene.propose(undefined);
    const taken = chosen.includes(id);
    setFull(!taken && count > 1 && chosen.length >= count);
    if (taken) setChosen(chosen.filter((one) => one !== id));
    else if (count === 1) setChosen([id]);
    else if (chosen.length < count) setChosen([...chosen, id]);
  };
  const choice: Choice | undefined =
    !asked || chosen.length !== count
      ? undefined
      : asked.kind === 'pick'
        ? { heroes: asked.from.filter((id) => chosen.includes(id)) }
        : { hero: at(chosen, 0) };
  const from = pool.map(heroOf).filter((hero) => kind === 'all' || hero.class === kind);
  const gone = heroes.filter((hero) => !pool.includes(hero.id));

  return (
    <section className="jd-pick" aria-label={j(`pick.${verb}`, { n: count })}>
      {/* what answers comes first for who goes by keyboard, and stands at the foot */}
      {asked && (
        <footer className="jd-pick-foot stage-do">
          <p role="status">
            {j('pick.count', { n: chosen.length, of: count })} {chosen.map(heroName).join(', ')}
            {full && <b className="jd-pick-full"> {j('pick.full')}</b>}
          </p>
          <Button look="main" aria-disabled={!choice} onClick={() => choice && scene.act(choice)}>
            {j(`pickDo.${verb as 'pick'}`)}
          </Button>
        </footer>
      )}
      <header className="jd-pick-head">
        <MapPicture map={mapOf(view.map)} className="jd-pick-map" />
        <h2>{j(`pick.${verb}`, { n: count })}</h2>
        <p>{j(`pickMode.${view.pick}`)}</p>
        <p className="hint-text">{j('goal')}</p>
        <div className="jd-pick-sides">
          {view.players.map((player, seat) => (
            <p key={seat}>
              <Mark side={sideOf(seat)} size={22} />
              <b>{sideOf(seat).name}</b>{' '}
              {player.roster === null || player.lineup === null
                ? j('facts.chosen')
                : [...player.roster, ...(player.roster.length === 0 ? player.lineup : [])].map(heroName).join(', ') ||
                  j('pick.nobody')}
              {player.banned.length > 0 && (
                <span className="jd-banned">
                  {' '}
                  {j('facts.banned', { list: player.banned.map(heroName).join(', ') })}
                </span>
              )}
            </p>
          ))}
        </div>
        <div className="row" role="group" aria-label={j('pick.filter')}>
          {(['all', ...classes] as const).map((one) => (
            <Button
              key={one}
              small
              look={kind === one ? 'main' : 'plain'}
              aria-pressed={kind === one}
              onClick={() => setKind(one)}
            >
              {j(`class.${one}`)}
            </Button>
          ))}
          {kind !== 'all' && <span className="hint-text">{j(`classMeans.${kind as 'hybrid'}`)}</span>}
        </div>
      </header>
      <ul className="jd-pick-grid">
        {from.map((hero) => (
          <li key={hero.id}>
            <HeroPlate
              hero={hero}
              chosen={chosen.includes(hero.id)}
              onPick={() => toggle(hero.id)}
              onLook={() => setShown(hero.id)}
            />
          </li>
        ))}
        {gone.length < 20 &&
          gone.map((hero) => (
            <li key={hero.id} className="gone">
              <s>{hero.name}</s>
            </li>
          ))}
      </ul>
      {shown !== undefined && (
        <Sheet title={heroName(shown)} onClose={() => setShown(undefined)}>
          <div className="jd-sheet">
            {heroOf(shown).cards.map((card) => (
              <CardFace key={card.id} card={card} />
            ))}
          </div>
        </Sheet>
      )}
    </section>
  );
}

/** Heroes still to be had, as far as everybody knows. */
function poolOf({ players, pick }: View): readonly string[] {
  if (pick === 'blind' || pick === 'standard') return heroes.map((hero) => hero.id);
  const gone = new Set(players.flatMap(({ roster, banned }) => [...(roster ?? []), ...banned]));
  return heroes.map((hero) => hero.id).filter((id) => !gone.has(id));
}

function HeroPlate({
  hero,
  chosen,
  onPick,
  onLook,
}: {
  hero: Hero;
  chosen: boolean;
  onPick: () => void;
  onLook: () => void;
}) {
  const lead = at(hero.cards, 0);
  return (
    <div className={chosen ? 'jd-plate chosen' : 'jd-plate'}>
      <button type="button" className="jd-plate-main" aria-pressed={chosen} onClick={onPick}>
        <Face id={hero.id} size={84} />
        <b>{hero.name}</b>
        <span>{[lead.title, lead.race].filter(Boolean).join(' · ')}</span>
        <span className="jd-plate-class">
          <Outline d={iconOf(hero.class)} size={15} /> {j(`classOne.${hero.class as 'hybrid'}`)}
        </span>
        <span className="jd-plate-stats">
          <span>{j('plate.speed', { mov: lead.stats.MOV, agi: lead.stats.AGI })}</span>
          <span>
            {j('plate.strength', {
              health: at(lead.health, 0),
              best: Math.max(lead.stats.MEL, lead.stats.MAG, lead.stats.RNG),
            })}
          </span>
          {hero.cards.length > 1 && <span>{j('plate.unit', { n: hero.cards.length })}</span>}
        </span>
      </button>
      <button
        type="button"
        className="jd-plate-look"
        aria-label={j('sheet.open', { name: hero.name })}
        onClick={onLook}
      >
        {j('sheet.openShort')}
      </button>
    </div>
  );
}
