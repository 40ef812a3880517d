/** The question whether to turn a card back says who played it, on whom or what, where to, and in which arrest. */
import { fastRng, nameText, quietIo, type Ref, sentence } from '@gavel/kernel';
import { describe, expect, it } from 'vitest';
import { type Decision, megaCity, type View } from '../src/index.ts';

const options = { length: 'full', justiceDepartment: 'armoury' };

/** What is asked, with everything it names by its kind and id. */
function asked(d: Decision, view: View): string {
  const name = ({ ref, id }: Ref) => nameText(`<${ref} ${id}>`);
  return sentence(megaCity.tell.decision(d, view), megaCity.tell.catalogue, name);
}

/** The questions whether to turn a card back in games played by chance. */
function* thrown() {
  const rng = fastRng('thrown');
  for (let game = 0; game < 40; game++) {
    const s = megaCity.setup(options, 3, quietIo(rng));
    for (let n = 0; n < 400; n++) {
      const [d] = megaCity.pending(s);
      if (!d) break;
      const choices = megaCity.choices(s, d);
      megaCity.apply(s, d, choices.at(rng.below(choices.size)), quietIo(rng));
      const next = megaCity.pending(s).find(({ kind }) => kind === 'cancel');
      if (d.kind !== 'card' || !next) continue;
      const view = megaCity.view(s, next.seat);
      const frame = view.frames.at(-1);
      if (frame?.kind === 'card') yield { by: frame.seat, play: frame.play, view, said: asked(next, view) };
    }
  }
}

describe('The question whether to turn a card back', () => {
  it('names all that the card is about, whichever it is', () => {
    const ways = new Set<string>();
    for (const { by, play, view, said } of thrown()) {
      const { on, crime, with: other, from, to } = play;
      const about = { crime: [crime, other], sector: [from, to], seat: [on === 'perp' ? undefined : on] };
      const named = Object.entries(about).flatMap(([kind, ids]) =>
        ids.flatMap((id) => (id === undefined ? [] : [{ kind, id }])),
      );
      for (const { kind, id } of [...named, { kind: 'seat', id: by }, { kind: 'card', id: play.play }])
        expect(said, JSON.stringify(play)).toContain(`<${kind} ${id}>`);
      const arrest = view.showdown?.crime ? view.showdown : undefined;
      if (arrest && on === 'perp') expect(said).toContain(`<perp ${arrest.perp}>`);
      if (arrest && on !== undefined && to === undefined) {
        const place = view.crimes.find((one) => one.crime === arrest.crime)?.sector;
        for (const one of [`<crime ${arrest.crime}>`, `<sector ${place}>`]) expect(said).toContain(one);
        ways.add(on === by ? 'arrest, for oneself' : 'arrest');
      }
      ways.add([...new Set(named.map(({ kind }) => kind))].join());
    }
    expect([...ways].toSorted()).toEqual([
      ...['', 'arrest', 'arrest, for oneself', 'crime', 'crime,sector', 'seat', 'sector', 'sector,seat'],
    ]);
  });
});
