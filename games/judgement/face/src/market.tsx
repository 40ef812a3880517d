/** The market, as a stage of its own. */
import { type Artefact, artefacts, type Choice } from '@gavel/judgement';
import { Button } from '@gavel/kit/look/parts.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { useEffect, useState } from 'react';
import { artefactOf } from './cards.ts';
import { JdIcon } from './icon.tsx';
import { type JdScene, modelIn, nameOf } from './scene.ts';
import { j } from './words.ts';
import './market.css';

const slots = ['offence', 'defence'] as const;

type Trade = Extract<Choice, { readonly sell: readonly string[] }>;

/** The shop: one artefact for each slot; what is worn can be sold for its price. */
export function MarketStage({ scene }: SceneProps<JdScene>) {
  const { decision, view, proposal } = scene;
  const [sell, setSell] = useState<readonly string[]>([]);
  const [buy, setBuy] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit starts with empty hands
  useEffect(() => {
    setSell([]);
    setBuy([]);
  }, [scene.moment]);
  useEffect(() => {
    if (!proposal || !('sell' in proposal)) return;
    setSell(proposal.sell);
    setBuy(proposal.buy);
  }, [proposal]);
  if (decision?.kind !== 'market') return null;
  const trades = scene.list.filter((one) => 'sell' in one);
  const model = modelIn(view, decision.model);
  const fate = view.players[decision.seat].fate;
  const price = (ids: readonly string[]) => ids.reduce((sum, id) => sum + artefactOf(id).fate, 0);
  const left = fate + price(sell) - price(buy);
  const slotOrder = (ids: readonly string[]) =>
    slots.flatMap((slot) => ids.filter((id) => artefactOf(id).slot === slot));
  const choice: Trade = { sell: slotOrder(sell), buy: slotOrder(buy) };
  const refusal = scene.check(choice);
  const empty = buy.length + sell.length === 0;
  const offered = (id: string) => trades.some((trade) => trade.buy.includes(id));
  const toggleBuy = (artefact: Artefact) => {
    scene.propose(undefined);
    const worn = model.artefacts.map(artefactOf).find((one) => one.slot === artefact.slot);
    if (buy.includes(artefact.id)) setBuy(buy.filter((id) => id !== artefact.id));
    else {
      setBuy([...buy.filter((id) => artefactOf(id).slot !== artefact.slot), artefact.id]);
      if (worn && !sell.includes(worn.id)) setSell([...sell, worn.id]);
    }
  };
  return (
    <section className="jd-market" aria-label={j('market.title', { who: nameOf(decision.model) })}>
      <header className="jd-market-head">
        <h2>{j('market.title', { who: nameOf(decision.model) })}</h2>
        <p>{j('market.fate', { n: fate, left })}</p>
      </header>
      <div className="jd-shop-columns">
        {slots.map((slot) => {
          const worn = model.artefacts.map(artefactOf).find((one) => one.slot === slot);
          return (
            <section key={slot} aria-label={j(`slot.${slot}`)}>
              <h3>
                <JdIcon name={slot} size={22} /> {j(`slot.${slot}`)}
              </h3>
              <ul>
                {worn && (
                  <li>
                    <button
                      type="button"
                      className="jd-ware"
                      aria-pressed={sell.includes(worn.id)}
                      onClick={() => {
                        scene.propose(undefined);
                        setSell(sell.includes(worn.id) ? sell.filter((id) => id !== worn.id) : [...sell, worn.id]);
                        setBuy(buy.filter((id) => artefactOf(id).slot !== slot));
                      }}
                    >
                      <Price fate={`+${worn.fate}`} />
                      <span>
                        <b>{j('market.sell', { name: worn.name })}</b>
                        <small>{worn.text}</small>
                      </span>
                    </button>
                  </li>
                )}
                {artefacts
                  .filter((one) => one.slot === slot && one.id !== worn?.id)
                  .map((one) => {
                    const can = offered(one.id);
                    return (
                      <li key={one.id}>
                        <button
                          type="button"
                          className="jd-ware"
                          aria-pressed={buy.includes(one.id)}
                          aria-disabled={!can}
                          onClick={() => can && toggleBuy(one)}
                        >
                          <Price fate={String(one.fate)} />
                          <span>
                            <b>{one.name}</b>
                            <small>{one.text}</small>
                            {!can && <small>{why(one, fate, model.artefacts)}</small>}
                          </span>
                        </button>
                      </li>
                    );
                  })}
              </ul>
            </section>
          );
        })}
      </div>
      <footer className="jd-market-foot">
        <p role="status">{empty ? j('market.how') : refusal ? j('market.tooDear') : tradeWords(choice, left)}</p>
        <Button
          look="main"
          aria-disabled={empty || refusal !== undefined}
          onClick={() => !empty && !refusal && scene.act(choice)}
        >
          {j('market.do')}
        </Button>
      </footer>
    </section>
  );
}

function Price({ fate }: { fate: string }) {
  return (
    <span className="jd-price" title={j('track.fate')}>
      {fate}
      <JdIcon name="fate" size={16} />
    </span>
  );
}

/** What the trade is, and what it leaves. */
function tradeWords({ sell, buy }: Trade, left: number): string {
  const names = (ids: readonly string[]) => ids.map((id) => artefactOf(id).name).join(', ');
  return [
    ...(sell.length > 0 ? [j('market.sell', { name: names(sell) })] : []),
    ...(buy.length > 0 ? [j('market.buy', { name: names(buy) })] : []),
    j('market.after', { n: left }),
  ].join(' · ');
}

function why(artefact: Artefact, fate: number, worn: readonly string[]): string {
  const gain = worn.map(artefactOf).find((one) => one.slot === artefact.slot)?.fate ?? 0;
  return artefact.fate > fate + gain ? j('market.whyDear') : j('market.whyTaken');
}
