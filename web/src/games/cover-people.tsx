/** Who stands on a cover: heads of the game's cast, drawn once the page is there. */
import { pictureOf } from '@gavel/kit/look/bust/bust.tsx';
import { castOf } from '@gavel/kit/look/bust/cast.ts';
import { useEffect, useState } from 'react';

const casts = import.meta.glob<object>('../../../games/*/face/src/content/busts.json', { import: 'default' });

export function CoverPeople({ game, people }: { game: string; people: readonly string[] }) {
  const [pictures, setPictures] = useState<readonly string[]>([]);
  useEffect(() => {
    let gone = false;
    // a cover without people is a cover all the same
    void casts[`../../../games/${game}/face/src/content/busts.json`]?.().then(
      (file) => {
        const look = castOf(file);
        if (!gone) setPictures(people.map((id) => pictureOf(look(id), 'bare')));
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [game, people]);
  return (
    <div className="cover-people" aria-hidden="true">
      {pictures.map((picture) => (
        <img key={picture} src={picture} alt="" draggable={false} />
      ))}
    </div>
  );
}
