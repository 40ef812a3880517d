/** A model's card, with what lies on it. */
import { type Ability, abilities, type Card, type ModelView, stat, type Weapon } from '@gavel/judgement';
import { at, keysOf } from '@gavel/kernel';
import { Sheet, Tip } from '@gavel/kit/look/parts.tsx';
import { type ReactNode, useState } from 'react';
import { Face } from './busts.tsx';
import { artefactOf, cardOf, costWords } from './cards.ts';
import { JdIcon } from './icon.tsx';
import { type JdScene, stateOf } from './scene.ts';
import { j } from './words.ts';
import './sheet.css';

const statNames = ['MOV', 'AGI', 'RES', 'MEL', 'MAG', 'RNG', 'SH'] as const;

/** A hero card: attributes, health by level, weapons, abilities. `model` puts the present state on it. */
export function CardFace({
  card,
  scene,
  model,
  note,
}: {
  card: Card;
  scene?: JdScene;
  model?: ModelView;
  note?: (part: 'weapons' | 'abilities', id: string) => ReactNode;
}) {
  const state = scene && stateOf(scene.view);
  const now = model && state ? state.models[model.id] : undefined;
  return (
    <article className={`jd-card ${card.kind}`}>
      <header>
        {card.kind === 'effigy' ? (
          <span className="jd-card-portrait">
            <JdIcon name={card.id} size={56} />
          </span>
        ) : (
          <Face id={card.id} size={72} />
        )}
        <div>
          <h3>{card.name}</h3>
          <p className="jd-card-line">
            {[card.title, card.race, card.class]
              .filter((part, i, all) => part !== '' && all.indexOf(part) === i)
              .join(' · ')}
          </p>
          <p className="jd-card-base">{j('card.base', { mm: card.radius / 50, height: card.height })}</p>
        </div>
        {card.kind === 'hero' && (
          <span className="jd-card-class" title={card.class}>
            <JdIcon name={card.class} size={30} />
          </span>
        )}
      </header>
      <dl className="jd-stats">
        {statNames.map((name) => {
          const value = now && state ? stat(state, now, name) : card.stats[name];
          const changed = value !== card.stats[name];
          return (
            <div key={name} className={changed ? 'changed' : ''}>
              <dt>
                <abbr title={j(`stat.${name}`)}>{name}</abbr>
              </dt>
              <dd>{value}</dd>
            </div>
          );
        })}
      </dl>
      {at(card.health, 0) > 0 && (
        <p className="jd-card-health">
          <JdIcon name="health" size={18} />
          {card.kind === 'hero'
            ? j('card.health', { levels: card.health.join(' / ') })
            : j('card.healthOne', { n: at(card.health, 0) })}
          {card.bounty > 0 && ` · ${j('card.bounty', { n: card.bounty })}`}
        </p>
      )}
      {card.weapons.length > 0 && (
        <ul className="jd-weapons">
          {card.weapons.map((weapon) => (
            <li key={weapon.id}>
              <WeaponLine weapon={weapon} />
              {note?.('weapons', weapon.id)}
            </li>
          ))}
        </ul>
      )}
      {Object.keys(card.aux).length > 0 && (
        <p className="jd-card-aux">
          {keysOf(card.aux).map((name) => (
            <span key={name} className="chip" title={j(`aux.${name}`)}>
              {spaced(name)}
              {typeof card.aux[name] === 'number' ? ` ${card.aux[name]}` : ''}
            </span>
          ))}
        </p>
      )}
      <ul className="jd-abilities">
        {card.abilities.map((ability) => (
          <li key={ability.id} className={model && ability.level > model.level ? 'locked' : ''}>
            <AbilityLine ability={ability} />
            {note?.('abilities', ability.id)}
          </li>
        ))}
      </ul>
    </article>
  );
}

function WeaponLine({ weapon }: { weapon: Weapon }) {
  return (
    <p className="jd-weapon">
      <JdIcon name={weapon.type} size={18} />
      <b>{weapon.name}</b>
      <span>{j('weapon.line', { type: weapon.type, cost: weapon.cost, range: weapon.range / 2540 })}</span>
      <span className="jd-damage">{j('weapon.damage', { damage: weapon.damage.join(' / ') })}</span>
    </p>
  );
}

function AbilityLine({ ability }: { ability: Ability }) {
  const cost = costWords(ability);
  return (
    <p>
      <b>{ability.name}</b>{' '}
      <span className="jd-ability-kind">
        {j(`ability.${ability.kind}`)}
        {cost === '' ? '' : ` · ${cost}`}
        {ability.level > 1 ? ` · ${j('ability.level', { n: ability.level })}` : ''}
      </span>
      <br />
      {ability.text}
    </p>
  );
}

const spaced = (id: string): string => {
  const words = id.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Circles of health: full, temporary, lost. */
export function HealthCircles({ model }: { model: ModelView }) {
  const lost = Math.max(0, model.maxHealth - Math.max(0, model.health));
  return (
    <span
      className="jd-circles"
      role="img"
      aria-label={j('health.line', { n: Math.max(0, model.health), most: model.maxHealth, more: model.temporary })}
    >
      {Array.from({ length: Math.max(0, model.health) }, (_, i) => (
        <i key={`f${i}`} className="full" />
      ))}
      {Array.from({ length: model.temporary }, (_, i) => (
        <i key={`t${i}`} className="more" />
      ))}
      {Array.from({ length: lost }, (_, i) => (
        <i key={`l${i}`} />
      ))}
    </span>
  );
}

/** Condition markers; each says what it does. A finger cannot rest on one: a tap opens the card, which says it too. */
export function Conditions({ model, onOpen }: { model: ModelView; onOpen?: () => void }) {
  if (model.conditions.length === 0) return null;
  return (
    <span className="jd-conditions">
      {model.conditions.map((one) => (
        <Tip key={one} text={j(`conditionMeans.${one}`)}>
          <button type="button" className="chip must jd-condition" onClick={onOpen}>
            <JdIcon name={one} size={16} />
            {j(`condition.${one}`)}
          </button>
        </Tip>
      ))}
    </span>
  );
}

/** The card of a model on the table, opened by whatever stands for the model. */
export function useSheet(scene: JdScene, model: string): { readonly open: () => void; readonly dialog: ReactNode } {
  const [shown, setShown] = useState(false);
  return {
    open: () => setShown(true),
    dialog: shown && <SheetDialog scene={scene} model={model} onClose={() => setShown(false)} />,
  };
}

/** Everything about one model on the table. */
function SheetDialog({ scene, model: key, onClose }: { scene: JdScene; model: string; onClose: () => void }) {
  const model = scene.view.models.find((m) => m.key === key);
  if (!model) return null;
  const effects = model.standings.filter((e) => e.ability >= 0);
  return (
    <Sheet title={model.name} onClose={onClose}>
      <div className="jd-sheet">
        {model.id >= 2 && (
          <div className="jd-sheet-now">
            <HealthCircles model={model} />
            {model.seat >= 0 && <span className="chip happens">{j('figure.level', { n: model.level })}</span>}
            {model.souls > 0 && <span className="chip may">{j('figure.souls', { n: model.souls })}</span>}
            {model.mist > 0 && <span className="chip">{j('sheet.mist', { n: model.mist })}</span>}
            <Conditions model={model} />
          </div>
        )}
        {model.conditions.map((one) => (
          <p key={one} className="jd-artefact-line">
            <JdIcon name={one} size={18} /> {j(`conditionMeans.${one}`)}
          </p>
        ))}
        {model.artefacts.map((id) => {
          const artefact = artefactOf(id);
          return (
            <p key={id} className="jd-artefact-line">
              <JdIcon name={artefact.slot} size={18} /> <b>{artefact.name}</b>: {artefact.text}
            </p>
          );
        })}
        {effects.map((e, i) => (
          <p key={i} className="jd-artefact-line">
            {j('sheet.effect', { name: at(abilities, e.ability).name })}
          </p>
        ))}
        <CardFace card={cardOf(model)} scene={scene} model={model} />
      </div>
    </Sheet>
  );
}
