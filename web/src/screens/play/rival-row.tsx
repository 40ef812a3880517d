/** Who plays against us, or with us: five faces from gentle to fierce. */
import { type AnyGame, type Options, offeredLevels, strengths } from '@gavel/kernel';
import { RivalFace } from '../../games/rival-face.tsx';
import { rivalWords, strengthOf, useRivals } from '../../games/rivals.ts';
import { levelName } from '../../table/words.ts';
import { t } from '../../words/index.ts';
import { Tiles } from './tiles.tsx';

/** How strong, as so many of five marks; the word says it too. */
function Strength({ level }: { level: string }) {
  const strength = strengthOf(level);
  const at = strength === undefined ? -1 : strengths.indexOf(strength);
  return (
    <>
      {levelName(level)}
      {at >= 0 && (
        <span className="play-pips" aria-hidden="true">
          {strengths.map((one, i) => (
            <i key={one} className={i <= at ? 'on' : ''} />
          ))}
        </span>
      )}
    </>
  );
}

export function RivalRow({
  game,
  options,
  level,
  onPick,
}: {
  game: AnyGame;
  options: Options;
  level: string;
  onPick: (level: string) => void;
}) {
  const rivals = useRivals(game.id);
  const levels = offeredLevels(game);
  const together = game.together?.(options) === true;
  return (
    <Tiles
      label={t(together ? 'play.partners' : 'play.rivals')}
      name="level"
      aside={t('play.rivalsRange')}
      look="tall"
      value={level}
      tiles={levels.map((one) => {
        const words = rivalWords(game.id, one, rivals);
        return {
          value: one,
          name: words?.name ?? levelName(one),
          line: words?.line,
          picture: <RivalFace game={game.id} level={one} size={150} />,
          badge: <Strength level={one} />,
        };
      })}
      onPick={onPick}
    />
  );
}
