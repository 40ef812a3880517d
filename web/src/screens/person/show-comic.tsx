import { Button } from '@gavel/kit/look/parts.tsx';
import { useState } from 'react';
import { showComic } from '../../net/profile.ts';
import { troubleWords } from '../../net/trouble.ts';
import { t } from '../../words/index.ts';

/** Puts a comic of one's own game on one's page. */
export function ShowComic({ table }: { table: string }) {
  const [said, setSaid] = useState<string>();
  return (
    <>
      <Button
        onClick={() =>
          void showComic(table).then(
            () => setSaid(t('profile.comicShown')),
            (problem: unknown) => setSaid(troubleWords(problem)),
          )
        }
      >
        {t('profile.comicShow')}
      </Button>
      <span role="status">{said}</span>
    </>
  );
}
