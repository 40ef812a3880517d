/** How figures are called, who stands before whom, and what else lies on the field. */
import { type ModelView, SOUL_RADIUS, TOKEN_RADIUS, type View } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { Glyph } from './ground.tsx';
import { soulKey } from './motion.ts';
import { sideOf } from './scene.ts';
import { inches, sl, sx, sy } from './units.ts';
import { j } from './words.ts';
import './figures.css';

export const letterOf = (model: Pick<ModelView, 'name' | 'key'>): string =>
  model.key.includes('#') ? at(model.key.split('#'), 1) : model.name.charAt(0);

/** The part of its health that a model has left, 0 to 1: what every bar, ring and number beside it says. */
export const healthPart = ({ health, maxHealth }: Pick<ModelView, 'health' | 'maxHealth'>): number =>
  maxHealth > 0 ? Math.max(0, Math.min(1, health / maxHealth)) : 0;

/** A model in words, for labels and screen readers. */
export function figureLabel(m: ModelView): string {
  const parts = [
    j('figure', { name: m.name, side: sideOf(m.seat).name, health: Math.max(0, m.health), most: m.maxHealth }),
    ...(m.seat >= 0 && m.id >= 2 ? [j('figure.level', { n: m.level })] : []),
    ...(m.souls > 0 ? [j('figure.souls', { n: m.souls })] : []),
    ...m.conditions.map((one) => j(`condition.${one}`)),
    ...(m.done ? [j('figure.done')] : []),
    ...(m.on ? [j('figure.at', { x: inches(m.x), y: inches(m.y) })] : []),
  ];
  return parts.join(', ');
}

export function Souls({ view }: { view: View }) {
  return (
    <g aria-hidden="true">
      {view.souls.map(({ id, x, y }) => (
        <g
          key={id}
          className="jd-soul"
          data-key={soulKey(id)}
          data-ref={`soul:${id}`}
          style={{ transform: `translate(${sx(x)}px, ${sy(y)}px)` }}
        >
          <circle r={sl(SOUL_RADIUS) + 200} className="jd-soul-reach" />
          <circle r={sl(SOUL_RADIUS)} className="jd-soul-base" />
          <g className="jd-up">
            <path
              className="jd-flame"
              d="M0-96c10 26 40 36 40 70 0 24-18 38-40 38s-40-14-40-38c0-14 8-24 16-32 0 10 4 18 10 22 0-24 4-46 14-60z"
            />
            <path className="jd-flame-eyes" d="M-13-26v10M13-26v10" />
          </g>
        </g>
      ))}
    </g>
  );
}

export function Tokens({ view }: { view: View }) {
  return (
    <g aria-hidden="true">
      {view.tokens
        .filter((token) => token.on < 0)
        .map(({ id, x, y, kind, seat }) => (
          <g key={id} className={`jd-token seat-${seat}`} transform={`translate(${sx(x)} ${sy(y)})`}>
            <circle r={sl(TOKEN_RADIUS)} />
            <Glyph name={kind === 'shadowOrb' ? 'shadowOrb' : 'token'} size={70} />
            <title>{kind}</title>
          </g>
        ))}
    </g>
  );
}

/**
 * Cards stand as high as they are wide, so one before another would hide it: they lean apart, as far as each needs. In
 * hundredths of a base, by model; `turn`: -1 for who looks from the far side.
 */
export function leansOf(models: View['models'], turn: 1 | -1): ReadonlyMap<string, number> {
  const shown = models.filter((m) => m.on && m.id >= 2);
  const leans = new Map<string, number>();
  for (const m of shown)
    for (const other of shown) {
      if (other === m) continue;
      const aside = (sx(other.x) - sx(m.x)) * turn;
      const before = (sy(other.y) - sy(m.y)) * turn;
      if (before <= 20 || before > 250 || Math.abs(aside) > 130) continue;
      const away = aside === 0 ? (m.id % 2 === 0 ? -1 : 1) : -Math.sign(aside);
      const lean = away * Math.min(46, (130 - Math.abs(aside)) * 0.5);
      leans.set(m.key, Math.max(-56, Math.min(56, (leans.get(m.key) ?? 0) + lean)));
    }
  return leans;
}

/** How far an Effigy's plate gives way to whoever stands before it, so that it lies on no head; in hundredths of a base, by model. */
export function platesOf(models: View['models'], turn: 1 | -1): ReadonlyMap<string, number> {
  const shown = models.filter((m) => m.on);
  return new Map(
    shown
      .filter((m) => m.id < 2)
      .map((m) => {
        const before = shown.flatMap((other) => {
          const deep = (sy(other.y) - sy(m.y)) * turn;
          const aside = (sx(other.x) - sx(m.x)) * turn;
          return other.id >= 2 && deep > 30 && deep < 290 && Math.abs(aside) < 205 ? [aside] : [];
        });
        // between two it stays: it lies behind them
        const away = before.map((aside) => (aside > 0 ? -1 : 1) * (205 - Math.abs(aside)));
        const shift = away.every((by) => Math.sign(by) === Math.sign(away[0] ?? 0)) ? away : [];
        return [m.key, shift.reduce((most, by) => (Math.abs(by) > Math.abs(most) ? by : most), 0)];
      }),
  );
}
