import { Icon, type IconName } from '@gavel/kit/look/icon.tsx';
import { Link } from 'wouter';
import { type Key, t } from '../../words/index.ts';
import { type Way, ways } from './ways.ts';

const looks: Readonly<Record<Way, { readonly key: Key; readonly icon: IconName }>> = {
  bots: { key: 'play.bots', icon: 'bot' },
  friends: { key: 'home.friends', icon: 'people' },
  pass: { key: 'home.pass', icon: 'phone' },
  quick: { key: 'quick.head', icon: 'chair' },
};

/** With whom one plays; every way has an address of its own. */
export function Tabs({ game, way }: { game: string; way: Way }) {
  return (
    <nav className="play-tabs" aria-label={t('play.ways')}>
      {ways.map((one) => (
        <Link
          key={one}
          href={one === 'bots' ? `/play/${game}` : `/play/${game}/${one}`}
          replace
          aria-current={one === way ? 'page' : undefined}
        >
          <Icon name={looks[one].icon} size={20} />
          <span>{t(looks[one].key)}</span>
        </Link>
      ))}
    </nav>
  );
}
