/** Ratings as numbers: what a game does to them, and where bots stand. */
import { findGame, games } from '@gavel/bots';
import { describe, expect, it } from 'vitest';
import { duel } from '../../kernel/test/duel.ts';
import { anchorsOf } from '../src/ratings/anchors.ts';
import { afterGame, pointsOf, type Skill, spreadOf, unseen } from '../src/ratings/skill.ts';

const s = (mu: number, sigma: number): Skill => ({ mu, sigma });

/** As openskill 5.0.1 rates them (`rate(sides, { rank })`). */
const known: readonly { sides: Skill[][]; ranks: number[]; after: Skill[][] }[] = [
  {
    sides: [[unseen], [unseen]],
    ranks: [1, 2],
    after: [[s(27.635389493140497, 8.06590141354368)], [s(22.364610506859503, 8.06590141354368)]],
  },
  {
    sides: [[s(30, 2)], [s(20, 6)]],
    ranks: [2, 1],
    after: [[s(29.64739865596458, 1.9994725196159226)], [s(23.168523342848612, 5.815089408677659)]],
  },
  {
    sides: [[unseen], [unseen]],
    ranks: [1, 1],
    after: [[s(25, 8.06590141354368)], [s(25, 8.06590141354368)]],
  },
  {
    sides: [[unseen], [s(28, 3)], [s(21, 5)], [s(25, 8)]],
    ranks: [3, 1, 2, 3],
    after: [
      [s(22.23984138037333, 7.8791884804638475)],
      [s(28.406784781925605, 2.998799103786804)],
      [s(21.858267317126444, 4.9700015970167835)],
      [s(22.456216178672232, 7.615622172261511)],
    ],
  },
  {
    sides: [
      [unseen, s(32, 4)],
      [s(28, 3), s(20, 7)],
    ],
    ranks: [2, 1],
    after: [
      [s(21.55345564674353, 8.078345818810105), s(31.205650961478234, 3.9729437409484154)],
      [s(28.446972105406825, 2.991464209823938), s(22.431983151777914, 6.876577470458332)],
    ],
  },
  {
    sides: [[s(25, 8)], [s(26, 7), s(22, 2)], [s(30, 5)]],
    ranks: [1, 2, 2],
    after: [
      [s(28.993029665954456, 7.913829458970167)],
      [s(22.600996327239283, 6.819899471655527), s(21.722087980844137, 1.997563231781095)],
      [s(30.174380248098046, 4.963407485250037)],
    ],
  },
];

describe('a rating', () => {
  it('changes as openskill says, for two, for many, for teams and for draws', () => {
    for (const { sides, ranks, after } of known)
      for (const [i, side] of afterGame(sides, ranks).entries())
        for (const [j, { mu, sigma }] of side.entries()) {
          expect(mu).toBeCloseTo(after[i]![j]!.mu, 9);
          expect(sigma).toBeCloseTo(after[i]![j]!.sigma, 9);
        }
  });

  it('begins at 1500 points with a wide spread, which every game narrows', () => {
    expect(pointsOf(unseen)).toBe(1500);
    const [[winner], [loser]] = afterGame([[unseen], [unseen]], [1, 2]) as [[Skill], [Skill]];
    expect(pointsOf(winner)).toBeGreaterThan(1500);
    expect(pointsOf(winner) - 1500).toBe(1500 - pointsOf(loser));
    expect(spreadOf(winner)).toBeLessThan(spreadOf(unseen));
  });

  it('finds out who is better: 400 points apart win ten games of eleven', () => {
    let [strong, weak] = [unseen, unseen];
    for (let game = 0; game < 3300; game++)
      [[strong], [weak]] = afterGame([[strong], [weak]], game % 11 === 5 ? [2, 1] : [1, 2]) as [[Skill], [Skill]];
    expect(Math.abs(pointsOf(strong) - pointsOf(weak) - 400)).toBeLessThan(40);
  });
});

describe('the anchors', () => {
  it('are bots of every measured level, the stronger the higher, a fair one where people begin', () => {
    const measured = games.flatMap((game) => (game.ladder === undefined ? [] : [{ game, mode: game.ladder.mode }]));
    expect(measured.length).toBeGreaterThan(3);
    for (const { game, mode } of measured) {
      const anchors = anchorsOf(game, mode);
      expect([...anchors.keys()]).toEqual(game.levels?.map(({ id }) => id));
      const points = [...anchors.values()].map(pointsOf);
      expect(points).toEqual(points.toSorted((a, b) => a - b));
      expect(pointsOf(anchors.get('fair')!)).toBe(1500);
    }
    const of = (game: string, mode: string) => anchorsOf(findGame(game)!, mode);
    // 73.6 games of 100: 178 points
    expect(pointsOf(of('judgement', 'skirmish').get('easy')!)).toBe(1500 - 178);
    // 83.3 % over 79.2 %
    expect(pointsOf(of('mega-city', 'judges2').get('fierce')!)).toBe(1500 + 511);
    // nobody has measured four teams: the bots of two, less surely
    const [two, four] = [of('helter-skelter', 'teams2'), of('helter-skelter', 'teams4')];
    expect([...four.values()].map(pointsOf)).toEqual([...two.values()].map(pointsOf));
    for (const [level, { sigma }] of four) expect(sigma).toBeGreaterThan(two.get(level)!.sigma);
    // nobody has measured the Duel's players
    expect(anchorsOf(duel, 'seats2').size).toBe(0);
  });
});
