/** Side and options as rows of pictures. */
import type { AnyGame } from '@gavel/kernel';
import type { OpenOption, PlaySide } from '@gavel/kit/play.ts';
import { optionIn } from '../../words/game.ts';
import { t } from '../../words/index.ts';
import { type Draft, fitting, withValue } from './draft.ts';
import { Tiles } from './tiles.tsx';

export function Sides({
  sides,
  draft,
  onChange,
}: {
  sides: readonly PlaySide[];
  draft: Draft;
  onChange: (draft: Draft) => void;
}) {
  return (
    <Tiles
      label={t('play.side')}
      name="side"
      look="small"
      value={String(draft.seat)}
      tiles={sides.map(({ seat, name, Picture }) => ({
        value: String(seat),
        name: name(),
        picture: Picture && <Picture />,
      }))}
      onPick={(seat) => onChange({ ...draft, seat: Number(seat) })}
    />
  );
}

/** An option by its pictures; one that the mode has settled says nothing. */
export function OptionTiles({
  game,
  open,
  draft,
  look,
  onChange,
}: {
  game: AnyGame;
  open: OpenOption;
  draft: Draft;
  look: 'tall' | 'small' | 'line';
  onChange: (draft: Draft) => void;
}) {
  const { name, Picture } = open;
  const spec = game.options[name];
  const values = fitting(game, draft, open);
  if (spec === undefined) return null;
  const now = spec.kind === 'perSeat' ? (draft.own[name] ?? spec.default) : String(draft.options[name]);
  if (values.length < 2 || !values.includes(now)) return null;
  return (
    <Tiles
      label={open.label?.() ?? optionIn(game, `option.${name}`) ?? name}
      name={`option-${name}`}
      look={look}
      value={now}
      tiles={values.map((value) => ({
        value,
        name: optionIn(game, `option.${name}.${value}`) ?? value,
        line: open.line?.(value),
        picture: Picture && <Picture value={value} />,
      }))}
      onPick={(value) => onChange(withValue(game, draft, name, value))}
    />
  );
}
