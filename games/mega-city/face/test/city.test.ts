/** The city as it is drawn: landmarks, figures that fan out, files inside their Sectors. */
import { fastRng } from '@gavel/kernel';
import { megaCity, sectors, type View } from '@gavel/mega-city';
import { describe, expect, it } from 'vitest';
import { answersTo, bestByCard } from '../src/answers.ts';
import { tagAt } from '../src/city.tsx';
import { isPlay } from '../src/draft.ts';
import { landmarks } from '../src/landmarks.ts';
import { cityAt } from '../src/model.ts';
import { sectorOf } from '../src/pack.ts';
import { grounds, isInside } from '../src/plan.ts';
import { placeCases, placeJudges } from '../src/standing.ts';

/** A written position with an arrest that is on, seen by the first seat. */
function arrest(judges: readonly object[]): View {
  const options = { length: 'short', justiceDepartment: 'armoury' } as const;
  const state = megaCity.position(
    { round: 'arrest', judges, crimes: [{ crime: 'looting', perp: 'klegg-mercenary', sector: 'zoo' }] },
    options,
    judges.length,
  );
  return megaCity.view(state, 0);
}

const answers = (view: View) => {
  const state = megaCity.imagine(view, fastRng(1));
  const decision = megaCity.pending(state).find(({ seat }) => seat === 0);
  if (!decision) throw new Error('nobody asks');
  const choices = megaCity.choices(state, decision);
  return answersTo(view, Array.from({ length: choices.size }, (_, i) => choices.at(i)).filter(isPlay));
};

describe('the city', () => {
  it('knows every Sector by a landmark of its own', () => {
    const drawings = sectors.map(({ id }) => JSON.stringify(landmarks.get(id)));
    expect(new Set(drawings).size).toBe(28);
    expect(decodeURIComponent(cityAt('day'))).not.toBe(decodeURIComponent(cityAt('night')));
  });

  it('lets the figures of one Sector fan out so that each face can be pressed', () => {
    const view = arrest([
      { judge: 'anderson', at: 'ugly', hand: ['jam'] },
      { judge: 'dredd', at: 'zoo' },
      { judge: 'pike', at: 'zoo' },
      { judge: 'giant', at: 'zoo' },
    ]);
    const there = placeJudges(view).filter(({ seat }) => seat > 0);
    for (const a of there)
      for (const b of there) if (a.seat !== b.seat) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(44);
  });

  it('hangs what a Sector gives out inside of it, beside the name, the file and the figure of whoever stands there alone', () => {
    const giving = grounds.filter(({ sector }) => sectorOf(sector).newCards.value > 1);
    expect(giving.length).toBeGreaterThan(4);
    for (const ground of giving) {
      const [x, y] = tagAt(ground);
      for (const [dx, dy] of [
        [-14, 8],
        [18, 8],
      ] as const)
        expect(isInside(ground.polygon, x + dx, y + dy), ground.sector).toBe(true);
      const [one] = placeJudges(
        arrest([
          { judge: 'dredd', at: ground.sector },
          { judge: 'pike', at: 'power' },
        ]),
      );
      // the card of a figure is 44 wide and 54 high; the tag 38 by 20
      expect(x + 20 < one!.x - 22 || y - 10 > one!.y - 2, ground.sector).toBe(true);
    }
  });

  it('pins every case file inside its Sector', () => {
    const view = arrest([
      { judge: 'anderson', at: 'ugly', hand: ['jam'] },
      { judge: 'dredd', at: 'zoo' },
    ]);
    for (const { sector } of grounds) {
      const there = { ...view, crimes: view.crimes.map((one) => ({ ...one, sector })) };
      for (const { x, y } of placeCases(there)) {
        const ground = grounds.find((one) => one.sector === sector);
        expect(ground && isInside(ground.polygon, x, y), sector).toBe(true);
      }
    }
  });
});

describe('the answers to an arrest', () => {
  it('name the odds before and after, and the best card first: for oneself the likeliest, against another the least likely', () => {
    const hand = ['riotfoam', 'lawmaster', 'run', 'hiex'];
    const others = arrest([
      { judge: 'anderson', at: 'ugly', hand },
      { judge: 'dredd', at: 'zoo' },
    ]);
    const against = answers(others);
    expect(against[0]?.play.play).toBe('run');
    expect(against[0]?.change).toMatchObject({ seat: 1, to: 0 });
    const own = answers(
      arrest([
        { judge: 'anderson', at: 'zoo', hand },
        { judge: 'dredd', at: 'ugly' },
      ]),
    );
    expect(own[0]?.play).toMatchObject({ play: 'hiex', on: 0 });
    for (let i = 1; i < own.length; i++)
      expect((own[i - 1]?.change.to ?? 0) + 1e-9).toBeGreaterThanOrEqual(own[i]?.change.to ?? 0);
    // the number on a card in hand is that of its best answer
    expect(bestByCard(own).get('hiex')).toBe(own[0]);
  });
});
