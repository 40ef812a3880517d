/** What others have made and Gavel shows: type, symbols, libraries, each with its licence in full. */
import { Page } from '../shell.tsx';
import { t } from '../words/index.ts';
import { symbolsBy } from './licences-authors.ts';

const files = import.meta.glob<string>(
  [
    '../../../node_modules/@fontsource/{bangers,barlow-condensed,inter}/LICENSE',
    '../../../node_modules/{react,radix-ui,zustand}/LICENSE',
    '../../../node_modules/@simplewebauthn/browser/LICENSE.md',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

// apart from the others: where all patterns lead into node_modules that folder is looked into, and else it is left out
const [ofSymbols = ''] = Object.values(
  import.meta.glob<string>('./licences-cc-by-3.0.txt', { eager: true, query: '?raw', import: 'default' }),
);

/** By the name of what is licensed. */
const textsOf = (packages: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(packages).map(([name, folder]) => {
      const path = Object.keys(files).find((file) => file.includes(`/node_modules/${folder}/`));
      return [name, files[path ?? ''] ?? ''];
    }),
  );

const fonts = textsOf({
  Bangers: '@fontsource/bangers',
  'Barlow Condensed': '@fontsource/barlow-condensed',
  Inter: '@fontsource/inter',
});
const symbols = { 'Creative Commons Attribution 3.0 Unported': ofSymbols };
const libraries = textsOf({
  React: 'react',
  'Radix UI': 'radix-ui',
  Zustand: 'zustand',
  SimpleWebAuthn: '@simplewebauthn/browser',
});

function Texts({ texts }: { texts: Readonly<Record<string, string>> }) {
  return Object.entries(texts).map(([name, text]) => (
    <details key={name}>
      <summary>{name}</summary>
      <p style={{ whiteSpace: 'pre-line' }} lang="en">
        {text}
      </p>
    </details>
  ));
}

/** Everybody who has drawn one of our symbols, and which. */
function Authors() {
  return (
    <details>
      <summary>{t('licences.authors')}</summary>
      <ul>
        {symbolsBy.map(([author, symbols]) => (
          <li key={author}>
            {author}: <span lang="en">{symbols.join(', ')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function LicencesScreen() {
  return (
    <Page title={t('licences.title')}>
      <h1>{t('licences.title')}</h1>
      <p className="page-lead">{t('licences.lead')}</p>
      <h2>{t('licences.fonts')}</h2>
      <Texts texts={fonts} />
      <h2>{t('licences.icons')}</h2>
      <p>{t('licences.iconsWhy')}</p>
      <Authors />
      <Texts texts={symbols} />
      <h2>{t('licences.code')}</h2>
      <Texts texts={libraries} />
      <p>{t('licences.free')}</p>
    </Page>
  );
}
