/** The end of a game: who survived, how it came, and the best scores. */
import { characterName, scoreSheet, teamCharacters, type View } from '@gavel/cursed-earth';
import { at } from '@gavel/kernel';
import { Caption } from '@gavel/kit/look/parts.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { dateIn } from '@gavel/kit/words/language.ts';
import { useEffect } from 'react';
import { locationOf } from './hunt.tsx';
import { Portrait } from './portrait.tsx';
import type { CeScene } from './scene.ts';
import { useScores } from './scores.ts';
import { e } from './words.ts';
import './summary.css';

/** The end told: how it came, what became of everybody, and the score sheet of a solo game. */
export function Summary({ scene }: SceneProps<CeScene>) {
  const { view } = scene;
  return (
    <div className="ce-summary">
      {view.end && (
        <Caption tone={view.end.winner === 0 ? 'happens' : 'must'}>
          <p>{endingWords(scene)}</p>
        </Caption>
      )}
      <section>
        <h3>{e('end.fates')}</h3>
        <ul className="ce-fates">
          {view.teams.flatMap((team, id) =>
            at(teamCharacters, id).map((who, place) => {
              const health = at(team.health, place);
              return (
                <li key={who}>
                  <Portrait id={who} size={36} dead={health === 0} />
                  {health === 0
                    ? e('end.fell', { name: characterName(who) })
                    : e('end.survived', { name: characterName(who), health, radiation: at(team.radiation, place) })}
                </li>
              );
            }),
          )}
        </ul>
      </section>
      {view.mode === 'solo' && <ScoreSheet scene={scene} />}
    </div>
  );
}

export function endingWords({ view, info, say }: CeScene): string {
  const { end } = view;
  if (!end) return '';
  const place = locationOf(at(view.locations, at(view.pawns, 0))).name;
  if (view.mode === 'headToHead')
    return e('end.headToHead', { day: view.round, why: info.outcome ? say(info.outcome.why) : '' });
  const why = end.why === 'found' || end.why === 'perpsFound' || end.why === 'dead' ? end.why : 'deck';
  return e(`end.${why}`, { place, day: view.round });
}

export function endingTitle({ end, mode }: View): string {
  if (!end) return '';
  if (mode === 'headToHead') return e(end.winner === 0 ? 'end.judges' : 'end.perps');
  return e(end.winner === 0 ? 'end.won' : 'end.lost');
}

function ScoreSheet({ scene }: { scene: CeScene }) {
  const { view, info, viewer } = scene;
  const { best, keep } = useScores();
  const atMaxNormal = view.locations[at(view.pawns, 0)] === 'max-normal';
  const lines = scoreSheet({ teams: [...view.teams], pawns: [...view.pawns], end: view.end, atMaxNormal });
  const total = lines.reduce((sum, { points }) => sum + points, 0);
  const won = view.end?.winner === 0;
  useEffect(() => {
    if (view.end && viewer === 0 && info.status === 'over' && !info.practice)
      keep(view.difficulty, { table: info.id, score: total, won, at: Date.now() });
  }, [view, viewer, info, keep, total, won]);
  const list = best[view.difficulty] ?? [];
  const isBest = list.length > 1 && at(list, 0).table === info.id;
  return (
    <section className="ce-scores">
      <table>
        <caption>{e('score.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{e('score.what')}</th>
            <th scope="col">{e('score.count')}</th>
            <th scope="col">{e('score.points')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ what, count, points }) => (
            <tr key={what}>
              <th scope="row">{e(`score.${what}`)}</th>
              <td>{count}</td>
              <td>{points}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {e('score.total')}
            </th>
            <td>{total}</td>
          </tr>
        </tfoot>
      </table>
      {isBest && <Caption tone="happens" title={e('score.record')} />}
      {list.length > 0 && (
        <>
          <h3>{e('score.best', { difficulty: e(`difficulty.${view.difficulty}`) })}</h3>
          <ol className="ce-best">
            {list.map(({ table, score, won: found, at }) => (
              <li key={table} aria-current={table === info.id ? 'true' : undefined}>
                {e('score.line', {
                  score,
                  how: e(found ? 'score.won' : 'score.lost'),
                  when: dateIn(at, { dateStyle: 'medium' }),
                })}
              </li>
            ))}
          </ol>
          <p className="hint-text">{e('score.local')}</p>
        </>
      )}
      {info.practice && <p className="hint-text">{e('score.practice')}</p>}
    </section>
  );
}
