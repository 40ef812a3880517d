/** Opens the record of a game from a file, as its comic. */
import { type ChangeEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { t } from '../words/index.ts';

export function OpenRecord() {
  const [, go] = useLocation();
  const [wrong, setWrong] = useState(false);
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setWrong(false);
    try {
      const { openRecord } = await import('../net/file.ts');
      go(`/comic/${openRecord(await file.text())}`);
    } catch {
      setWrong(true);
      target.value = '';
    }
  };
  return (
    <>
      <label className="field">
        <span className="label">{t('comic.file')}</span>
        <input className="input" type="file" accept=".jsonl,.json,.gavel,.txt" onChange={(event) => void open(event)} />
      </label>
      {wrong && <p role="alert">{t('comic.fileWrong')}</p>}
    </>
  );
}
