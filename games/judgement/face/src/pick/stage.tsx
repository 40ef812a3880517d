/** Choosing and forbidding heroes, as a stage of its own: all of them at once, the one looked at beside them. */
import { heroes } from '@gavel/judgement';
import { Button, Sheet } from '@gavel/kit/look/parts.tsx';
import { doing } from '@gavel/kit/marked.ts';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { useState } from 'react';
import { heroOf, mapOf } from '../cards.ts';
import { MapPicture } from '../map-picture.tsx';
import { heroName, type JdScene } from '../scene.ts';
import { CardFace } from '../sheet.tsx';
import { j } from '../words.ts';
import { Filters, type Kind } from './filters.tsx';
import { gapFilled, isWanted } from './fits.ts';
import { HeroSheet } from './hero-sheet.tsx';
import { Order, Sides } from './sides.tsx';
import { Starters } from './starters.tsx';
import { HeroTile } from './tile.tsx';
import { stampOf, usePicking, warbandOf } from './use-picking.ts';
import './pick.css';

/** Blind pick, draft, pick & ban and masters: heroes to choose or to forbid. */
export function PickStage({ scene }: SceneProps<JdScene>) {
  const { view, viewer } = scene;
  const picking = usePicking(scene);
  const { asked, chosen, count, verb, pool, plan, choice } = picking;
  const [kind, setKind] = useState<Kind>('all');
  const [looked, setLooked] = useState<string>();
  const [carded, setCarded] = useState<string>();
  const own = viewer === 0 || viewer === 1 ? viewer : undefined;
  const mine = [...((own !== undefined && warbandOf(view, own)) || []), ...(verb === 'ban' ? [] : chosen)];
  const shown = looked ?? chosen.at(-1) ?? heroes[0]?.id ?? '';
  const fits = (id: string) =>
    plan ? plan.heroes.includes(id) : mine.length > 0 && !mine.includes(id) && isWanted(heroOf(id), mine);
  const map = mapOf(view.map);

  return (
    <section className="jd-pick" aria-label={j(`pick.${verb}`, { n: count })}>
      <div className="jd-pick-room">
        <header className="jd-pick-head">
          <h2>{j(`pick.${verb}`, { n: count })}</h2>
          <Order view={view} />
          <Filters kind={kind} onKind={setKind} />
        </header>
        {/* what answers comes first for who goes by keyboard, and stands at the foot */}
        <aside className="jd-pick-side">
          <HeroSheet
            hero={heroOf(shown)}
            gap={gapFilled(
              heroOf(shown),
              mine.filter((id) => id !== shown),
            )}
          />
          <Sides view={view} own={own} chosen={verb === 'ban' ? [] : chosen} />
          <div className="jd-pick-foot stage-do">
            <p role="status">
              {asked
                ? `${j('pick.count', { n: chosen.length, of: count })} ${chosen.map(heroName).join(', ')}`
                : j(`pickMode.${view.pick}`)}
              {picking.full && <b className="jd-pick-full"> {j('pick.full')}</b>}
            </p>
            {asked && verb !== 'wait' && (
              <Button
                look="main"
                {...(choice && doing(choice))}
                aria-disabled={!choice}
                onClick={() => choice && scene.act(choice)}
              >
                {j(`pickDo.${verb}`)}
              </Button>
            )}
            <Button
              small
              look="plain"
              onClick={() => setCarded(shown)}
              aria-label={j('sheet.open', { name: heroName(shown) })}
            >
              {j('sheet.openShort')}
            </Button>
          </div>
        </aside>
        <ul className="jd-pick-grid">
          {heroes.map((hero) => (
            <li key={hero.id}>
              <HeroTile
                hero={hero}
                chosen={chosen.includes(hero.id)}
                dim={kind !== 'all' && hero.class !== kind}
                starred={verb !== 'ban' && pool.includes(hero.id) && fits(hero.id)}
                stamp={stampOf(view, pool, hero.id)}
                own={own}
                onPick={() => {
                  setLooked(hero.id);
                  picking.toggle(hero.id);
                }}
                onLook={() => setLooked(hero.id)}
              />
            </li>
          ))}
        </ul>
        <footer className="jd-pick-low">
          <figure className="jd-pick-map">
            <MapPicture map={map} className="jd-pick-field" />
            <figcaption>{j('pick.map', { map: map.name, n: view.size })}</figcaption>
          </figure>
          {asked && verb !== 'ban' && <Starters size={view.size} pool={pool} plan={plan} onFollow={picking.follow} />}
        </footer>
      </div>
      {carded !== undefined && (
        <Sheet title={heroName(carded)} onClose={() => setCarded(undefined)}>
          <div className="jd-sheet">
            {heroOf(carded).cards.map((card) => (
              <CardFace key={card.id} card={card} />
            ))}
          </div>
        </Sheet>
      )}
    </section>
  );
}
