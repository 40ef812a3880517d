/** Names: those of accounts are one person's each, however they are written; some are nobody's. */

/** What somebody is called who is no longer anybody. */
export const formerPlayer = 'Former player';

/** Two names with the same key are the same name. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Whoever has one of these words in the name seems to speak for the house, */
const offices = ['administrator', 'moderator'].flatMap((word) =>
  ['', 's', 'en', 'in', 'innen'].map((end) => word + end),
);
const house = ['gavel', 'gavels', 'admin', 'admins', ...offices];
/** also where one of these is written onto it. */
const company = [
  ...[
    'team',
    'support',
    'staff',
    'mod',
    'mods',
    'crew',
    'help',
    'hilfe',
    'service',
    'security',
    'official',
    'offiziell',
  ],
  ...['bot', 'bots', 'super', 'the'],
];
/** What the client shows for seats that are no person's, in all its languages: bots, however they go on; and these with a number. */
const bot = 'bot';
const numbered = ['guest', 'gast', 'seat', 'platz'];
const wholes = [formerPlayer, 'Ehemals dabei', 'Free seat', 'Freier Platz'];

/** Letters and signs that pass for others. Of those that are alike in every hand (l, I, 1) one stands for all. */
const alike: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'aаαɑᴀ@4',
    'bвβʙ8',
    'cсϲᴄ',
    'dԁđᴅ',
    'eеёєεᴇ3€',
    'gɡɢ69',
    'hнһʜ',
    'iıіїιɪlłӏʟ1!|',
    'jјᴊ',
    'kкκᴋ',
    'mмᴍ',
    'nпηɴ',
    'oоοøσᴏ0',
    'pрρᴘ',
    'rгʀ',
    'sѕꜱ5$',
    'tтτᴛ7',
    'uυᴜ',
    'vνᴠѵ',
    'wωѡᴡ',
    'xхχ',
    'yуγʏ',
    'zᴢ',
  ].flatMap((row) => [...row].map((other) => [other, row.charAt(0)])),
);

/** The first of twenty-six letters in a row that are drawn as pictures and are letters all the same. */
const pictures = [0x1f150, 0x1f170, 0x1f1e6];

function plainLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const first = pictures.find((start) => code >= start && code < start + 26);
  const plain = first === undefined ? letter : String.fromCharCode(97 + code - first);
  return alike[plain] ?? plain;
}

/** A word as it looks at a glance: rn like m, vv like w, cl (whose l is an i by now) like d. */
function look(word: string): string {
  const bare = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...bare].map(plainLetter).join('').replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('ci', 'd');
}

/** As it stands, and without what stands around its letters. */
const looks = (word: string): string[] => [look(word), look(word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))];

const setOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.map((word) => look(word.replaceAll(' ', ''))));
const oneOf = (words: readonly string[]): string => `(?:${words.map(look).join('|')})`;
const houseLooks = new RegExp(`^${oneOf(company)}*${oneOf(house)}${oneOf([...house, ...company])}*$`);
const numberedLooks = setOf(numbered);
const wholeLooks = setOf(wholes);

/** What is between words, also where only a capital tells. */
const gap = /[^\p{L}\p{M}\p{N}\p{S}@!]+|(?<=\p{Ll})(?=\p{Lu})/u;

/** Names that nobody has: the house's, those we show for bots, guests and empty seats, and all that look like them. */
export function isReserved(name: string): boolean {
  const parts = name.normalize('NFKC').split(gap);
  const whole = parts.join('');
  if ([...parts, whole].flatMap(looks).some((word) => houseLooks.test(word))) return true;
  if (looks(parts.find((part) => part !== '') ?? '').includes(look(bot))) return true;
  if (wholeLooks.has(look(whole))) return true;
  return /\d$/.test(whole) && numberedLooks.has(look(whole.replace(/\d+$/, '')));
}
