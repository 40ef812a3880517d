/** What a proposed action would do, in words. */
import { type Choice, pair, type View } from '@gavel/helter-skelter';
import { at } from '@gavel/kernel';
import { percent } from '@gavel/kit/percent.ts';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { Face } from './busts.tsx';
import { cardCalled, cardWords } from './card.tsx';
import { cardsOf, type HsScene, meaning } from './draft.ts';
import { entryOf, mapOf, spaceOf } from './map.tsx';
import { chanceOfInterrupt } from './odds.ts';
import { outlook } from './outlook.ts';
import { cardOf, figureOf, shortName } from './team.ts';
import { h } from './words.ts';

/** What a choice would cost, do and risk, before it is made; all from public knowledge. */
export function Preview({ scene, choice }: SceneProps<HsScene> & { readonly choice: Choice }) {
  const { view, viewer, list, decision } = scene;
  const cards = cardsOf(choice);
  const payments = list.filter((other) => meaning(other) === meaning(choice));
  const interruptible = decision?.kind === 'act' && choice.action !== 'DEPLOY';
  const space = 'space' in choice && choice.action !== 'EXPLODE' ? choice.space : undefined;
  const terrain = space === undefined ? undefined : spaceOf(mapOf(view.map), space).terrain;
  const own = typeof viewer === 'number' ? viewer : 0;
  const { damage, defenders, point, wins } = outlook(view, own, choice);
  const friends = defenders.filter(({ code }) => figureOf(view, code).seat === viewer);
  return (
    <div className="preview">
      <div className="preview-chips">
        {payments.length < 2 && cards.length > 0 && (
          <span className="chip">{h('preview.cost', { n: cards.length })}</span>
        )}
        {damage !== undefined && <span className="chip must">{h('preview.damage', { n: damage })}</span>}
        {point && <span className="chip may">{h('preview.point')}</span>}
        {wins && <span className="chip happens">{h('preview.wins')}</span>}
        {terrain !== undefined && (
          <span className="chip">{h('preview.terrain', { terrain: h(`terrain.${terrain}`) })}</span>
        )}
        {space !== undefined && <span className="chip">{h('preview.seen', { n: watchers(view, own, space) })}</span>}
        {interruptible && (
          <span className="chip">{h('preview.interrupt', { percent: percent(chanceOfInterrupt(view, own)) })}</span>
        )}
      </div>
      {defenders.length > 0 && (
        <ul className="preview-odds">
          {defenders.map(({ code, undefended, dies }) => (
            <li key={code}>
              <span>
                {undefended === 1
                  ? h('preview.noDefence', { name: shortName(code, view) })
                  : h(choice.action === 'PSI' ? 'preview.psi' : 'preview.defence', {
                      name: shortName(code, view),
                      percent: percent(undefended),
                    })}
                {dies && ` · ${h('preview.kills', { name: shortName(code, view) })}`}
              </span>
              <span className="bar" aria-hidden="true">
                <span style={{ width: `${undefended * 100}%` }} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {friends.length > 0 && (
        <p className="warn">
          {h('preview.friendly', { names: friends.map(({ code }) => shortName(code, view)).join(', ') })}
        </p>
      )}
      {payments.length > 1 && <Payments scene={scene} choice={choice} payments={payments} />}
    </div>
  );
}

/** More faces than these push the button that does it out of sight. */
const mostFaces = 16;

const facesOf = (id: string): readonly string[] => cardOf(id).symbols.map(({ character }) => character);
const paidWith = (choice: Choice): string =>
  cardsOf(choice)
    .map((id) => cardCalled(cardOf(id)))
    .join(' + ');

/** Other cards for the same: their faces, where those are few, else a list that unfolds. */
function Payments({ scene, choice, payments }: PaymentsProps) {
  const now = payments.findIndex((other) => cardsOf(other).join() === cardsOf(choice).join());
  if (payments.flatMap((other) => cardsOf(other).flatMap(facesOf)).length > mostFaces)
    return (
      <label className="preview-pay">
        <span>{h('preview.otherPay')}</span>
        <select
          className="input"
          value={now}
          onChange={({ target: { value } }) => scene.propose(at(payments, Number(value)))}
        >
          {payments.map((other, i) => (
            <option key={cardsOf(other).join()} value={i}>
              {paidWith(other)}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <fieldset className="preview-pay">
      <legend>{h('preview.otherPay')}</legend>
      {payments.map((other, i) => (
        <button
          key={cardsOf(other).join()}
          type="button"
          aria-pressed={i === now}
          aria-label={paidWith(other)}
          title={cardsOf(other)
            .map((id) => cardWords(cardOf(id)))
            .join('\n')}
          onClick={() => scene.propose(other)}
        >
          {cardsOf(other).flatMap((id) =>
            facesOf(id).map((character) => <Face key={`${id} ${character}`} code={character} size={26} />),
          )}
        </button>
      ))}
    </fieldset>
  );
}

type PaymentsProps = SceneProps<HsScene> & { readonly choice: Choice; readonly payments: readonly Choice[] };

/** How many enemies on the map see a space. */
function watchers(view: View, own: number, space: number): number {
  const map = entryOf(view.map);
  return Object.values(view.characters).filter(
    (one) => one.seat !== own && one.state === 'deployed' && map.sees[pair(one.space, space)],
  ).length;
}
