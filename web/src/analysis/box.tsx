/** The analysis of a game on a screen: the way to it, how far it is, and what came of it. */
import { type Analysis, knowledges } from '@gavel/bots/analysis';
import { Button, Pick } from '@gavel/kit/look/parts.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../words/index.ts';
import type { Analysing } from './use-analysis.ts';
import './analysis.css';

export function AnalysisBox({
  analysing,
  children,
}: {
  analysing: Analysing;
  children: (analysis: Analysis) => ReactNode;
}) {
  const { stand, knowledge, setKnowledge, start, cancel } = analysing;
  return (
    <div className="analysis">
      {stand.is === 'none' && (
        <>
          <p>{t('analysis.lead')}</p>
          <Button look="main" icon="chart" onClick={start}>
            {t('analysis.start')}
          </Button>
        </>
      )}
      {stand.is === 'working' && <Progress done={stand.done} of={stand.of} onCancel={cancel} />}
      {stand.is === 'failed' && (
        <>
          <p role="alert">{t('analysis.failed')}</p>
          <Button onClick={start}>{t('analysis.again')}</Button>
        </>
      )}
      {stand.is === 'there' && <Found analysis={stand.analysis}>{children(stand.analysis)}</Found>}
      {stand.is !== 'working' && !(stand.is === 'there' && stand.analysis.by === 'estimate') && (
        <Pick
          label={t('analysis.knowledge')}
          name="knowledge"
          value={knowledge}
          options={knowledges.map((one) => ({ value: one, label: t(`analysis.${one}`) }))}
          onPick={setKnowledge}
        />
      )}
    </div>
  );
}

function Found({ analysis: { by, chances }, children }: { analysis: Analysis; children: ReactNode }) {
  if (by === 'estimate') return <p>{t(chances[0]?.length ? 'analysis.noMind' : 'analysis.nobody')}</p>;
  return (
    <>
      {children}
      <p className="hint-text">{t('analysis.estimates')}</p>
    </>
  );
}

function Progress({ done, of, onCancel }: { done: number; of: number; onCancel: () => void }) {
  // spoken now and then: every move would be a flood
  const [spoken, setSpoken] = useState('');
  const tenth = of === 0 ? 0 : Math.floor((10 * done) / of);
  useEffect(() => setSpoken(t('analysis.percent', { n: 10 * tenth })), [tenth]);
  return (
    <>
      <label className="analysis-progress">
        <span>{t('analysis.working', { n: done, all: of })}</span>
        <progress max={Math.max(1, of)} value={done} />
      </label>
      <span className="unseen" role="status">
        {spoken}
      </span>
      <Button onClick={onCancel}>{t('analysis.cancel')}</Button>
    </>
  );
}
