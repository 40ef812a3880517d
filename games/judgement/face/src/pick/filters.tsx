/** What kind of hero one looks for; the others step back and stay where they are. */
import { JdIcon } from '../icon.tsx';
import { j } from '../words.ts';

const kinds = ['all', 'aggressor', 'defender', 'supporter', 'soulgazer', 'hybrid'] as const;
export type Kind = (typeof kinds)[number];

export function Filters({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }) {
  return (
    <div className="jd-filters" role="group" aria-label={j('pick.filter')}>
      {kinds.map((one) => (
        <button
          key={one}
          type="button"
          className="jd-filter"
          aria-pressed={kind === one}
          title={one === 'all' ? undefined : j(`classMeans.${one}`)}
          onClick={() => onKind(one)}
        >
          {one !== 'all' && (
            <span className={`jd-class ${one}`}>
              <JdIcon name={one} size={16} />
            </span>
          )}
          {j(`class.${one}`)}
        </button>
      ))}
    </div>
  );
}
