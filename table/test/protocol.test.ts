/** docs/protocol.md beside the protocol itself: the same fields, bounds and refusals. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as account from '../src/protocol/account.ts';
import * as house from '../src/protocol/house.ts';
import * as http from '../src/protocol/http.ts';
import * as info from '../src/protocol/info.ts';
import * as kernel from '../src/protocol/kernel.ts';
import { limits, timeLimits, windowSeconds } from '../src/protocol/limits.ts';
import { lines } from '../src/protocol/lines.ts';
import * as notices from '../src/protocol/notices.ts';
import * as now from '../src/protocol/now.ts';
import * as profile from '../src/protocol/profile.ts';
import * as progress from '../src/protocol/progress.ts';
import { pushes } from '../src/protocol/pushes.ts';
import { readRequest } from '../src/protocol/read.ts';
import { requests } from '../src/protocol/requests.ts';
import { tableTexts } from '../src/refusals.ts';
import { type Fields, Optional, Shape } from '../src/shape.ts';

const { newTable } = http;
const { settings, tableInfo, time } = info;
const { gameNow } = now;

const page = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8');

/** Field names as the page writes them: a question mark where one may be left out. */
const written = (fields: Fields): string[] =>
  Object.entries(fields).map(([name, field]) => (field instanceof Optional ? `${name}?` : name));
const fieldsOf = ({ json }: Shape<unknown>): string[] => Object.keys(json['properties'] ?? {});
const same = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join();

/** The names in `{a, b?, c:…}`, of the outermost braces alone. */
function namesIn(braces: string): string[] {
  let flat = braces;
  for (let before = ''; before !== flat; ) {
    before = flat;
    flat = flat.replace(/:\s*(\{[^{}]*\}|\[[^[\]]*\])/g, '');
  }
  return flat
    .split(',')
    .map((part) => part.replace(/:.*$/s, '').trim())
    .filter((name) => name !== '' && name !== '…');
}

/** What the page says in braces after `{type:"NAME"` or after `NAME`. */
function toldOf(name: string, head: (name: string) => string): string[][] {
  return page
    .split(head(name))
    .slice(1)
    .map((rest) => {
      let depth = 1;
      const end = [...rest].findIndex((letter) => {
        depth += letter === '{' ? 1 : letter === '}' ? -1 : 0;
        return depth === 0;
      });
      return namesIn(rest.slice(0, end));
    });
}

/** Every name of a field in a description, however deep. */
function namesOf(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return [];
  const { properties = {} } = json as { properties?: object };
  return [
    ...Object.keys(properties),
    ...Object.values(json).flatMap(namesOf),
    ...Object.values(properties).flatMap(namesOf),
  ];
}

/** What a module of the protocol describes: shapes, and fields of shapes by name. */
function describedBy(what: unknown): string[] {
  if (what instanceof Shape) return namesOf(what.json);
  if (what instanceof Optional) return describedBy(what.shape);
  if (typeof what !== 'object' || what === null) return [];
  return Object.entries(what).flatMap(([name, part]) => [
    ...(part instanceof Shape || part instanceof Optional ? [name] : []),
    ...describedBy(part),
  ]);
}

const modules = { account, house, http, info, kernel, notices, now, profile, progress };

/** The names of every object in a description, however deep: one list for each. */
function objectsOf(json: unknown): string[][] {
  if (typeof json !== 'object' || json === null) return [];
  const { properties } = json as { properties?: object };
  const deeper = Object.values(json).flatMap(objectsOf);
  return properties === undefined ? deeper : [Object.keys(properties), ...deeper];
}

/** `{a, b?: [{c}]}` is `a, b` and `c`: the names in each pair of braces, and those outside of any. */
function groupsIn(told: string): string[][] {
  const groups: string[][] = [[]];
  const open = [0];
  let last = ',';
  for (const [token] of told.replace(/"[^"]*"/g, '').matchAll(/[{},:]|\w+/g)) {
    if (token === '{') open.push(groups.push([]) - 1);
    else if (token === '}') open.pop();
    else if (/\w/.test(token) && (last === '{' || last === ',')) groups[open.at(-1) ?? 0]?.push(token);
    last = token;
  }
  return groups.filter((names) => names.length > 0);
}

/** What section 2 tells of that is no answer of ours: records, and what is sent to browsers, channels and keys. */
const elsewhere = [
  ['gavel', 'game', 'rules', 'pack', 'options', 'seats', 'players', 'commitment', 'key', 'setup'],
  ['n', 'seat', 'decision', 'choice', 'chance', 'events', 'hash', 'epoch'],
  ['text', 'content'],
  ['title', 'body', 'tag', 'url', 'lang', 'end'],
  ['token', 'say'],
];

describe('docs/protocol.md', () => {
  it('names every field of every message, request and answer, however deep it is', () => {
    const code = [...page.matchAll(/```[\s\S]*?```|`[^`]+`/g)].map(([span]) => span).join('\n');
    const known = new Set(code.match(/\w+/g));
    // what a module exports has a name of its own, which no message says
    const ofModules = Object.values(modules).flatMap((module) => Object.values(module).flatMap(describedBy));
    const ofMessages = [requests, pushes, lines].flatMap((kinds) => Object.values(kinds).flatMap(describedBy));
    const names = new Set([...ofModules, ...ofMessages]);
    expect(names.size).toBeGreaterThan(150);
    expect([...names].filter((name) => !known.has(name)).sort()).toEqual([]);
  });

  it('names over HTTP no field that is not there', () => {
    const section = /^## 2 [\s\S]*?(?=^## 3 )/m.exec(page)?.[0] ?? '';
    const spans = [...section.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
    const told = spans.filter((span) => /^[{\w].*[,}]/s.test(span)).flatMap(groupsIn);
    expect(told.length).toBeGreaterThan(80);
    const shapes = Object.values(modules).flatMap((module) => Object.values<unknown>(module));
    const objects = shapes.flatMap((what) => (what instanceof Shape ? objectsOf(what.json) : []));
    const isThere = (names: readonly string[]) =>
      [...objects, ...elsewhere].some((fields) => names.every((name) => fields.includes(name)));
    expect(told.filter((names) => !isThere(names)).map((names) => names.join())).toEqual([]);
  });

  it.each(Object.entries(requests))('names the fields of the request %s', (type, fields) => {
    const told = toldOf(type, (name) => `{type:"${name}"`);
    expect(told.length).toBeGreaterThan(0);
    for (const names of told) expect(names.toSorted()).toEqual(['id', ...written(fields)].toSorted());
  });

  it.each(Object.entries(pushes))('names the fields of the message %s', (type, fields) => {
    const told = [...toldOf(type, (name) => `\`${name}\` \`{`), ...toldOf(type, (name) => `{type:"${name}"`)];
    const names = written(fields);
    expect([told, names]).toSatisfy(() => told.some((one) => same(one, names)));
  });

  it('names the lines of the log and their fields', () => {
    const rows = new Map<string, string>();
    const section = /### 3\.3[\s\S]*?### 3\.4/.exec(page)?.[0] ?? '';
    for (const [, kinds = '', fields = ''] of section.matchAll(/^\| (`.+?`) \| `([^`]+)`(?: \/ `([^`]+)`)?/gm))
      for (const [kind] of kinds.matchAll(/\w+/g)) rows.set(kind, fields);
    for (const [, first, second, one, two] of section.matchAll(/^\| `(\w+)`, `(\w+)` \| `([^`]+)` \/ `([^`]+)`/gm)) {
      rows.set(`${first}`, `${one}`);
      rows.set(`${second}`, `${two}`);
    }
    for (const [kind, fields] of Object.entries(lines))
      expect([kind, namesIn(rows.get(kind) ?? '').toSorted()]).toEqual([kind, written(fields).toSorted()]);
    expect([...rows.keys()].filter((kind) => kind !== 'kind' && !Object.hasOwn(lines, kind))).toEqual([]);
  });

  it('names all there is to know of a table, of its settings and of the game now', () => {
    const info = /\*\*`TableInfo`\*\*[\s\S]*?`TableSummary`/.exec(page)?.[0] ?? '';
    const listed = [...info.matchAll(/`([^`]+)`/g)].flatMap(([, names = '']) => names.split(/,\s+/));
    expect(fieldsOf(tableInfo).filter((name) => !listed.includes(name))).toEqual([]);
    const example = /```jsonc\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
    const keys = [...example.matchAll(/"(\w+)":/g)].map(([, key]) => key);
    const set = fieldsOf(settings).filter((name) => name !== 'quick');
    expect([...fieldsOf(newTable), ...set].filter((name) => !keys.includes(name))).toEqual([]);
    const now = /### 3\.4[\s\S]*?### 3\.5/.exec(page)?.[0] ?? '';
    const rows = [...now.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
    expect(rows).toEqual(fieldsOf(gameNow));
  });

  it('names the bounds', () => {
    const { bank, increment, days, grace } = timeLimits;
    const bounds = [
      `\`bank\` minutes (${bank.least} to ${bank.most}`,
      `\`increment\` seconds (0 to ${increment.most})`,
      `${days.least} to ${days.most} days for each decision`,
      `seconds away, ${grace.least} to ${grace.most},`,
      `among people, ${windowSeconds.least} to ${windowSeconds.most}; 0: no limit`,
      `1 to ${limits.chat} characters`,
      `1 to ${limits.id}\ncharacters`,
      `1 to ${limits.name} characters`,
    ];
    expect(bounds.filter((words) => !page.includes(words))).toEqual([]);
  });

  it('names every refusal of the table', () => {
    const names = Object.keys(tableTexts).filter((key) => key.startsWith('refusal.table.'));
    expect(names.filter((key) => !page.includes(`| ${key.slice('refusal.table.'.length)} `))).toEqual([]);
  });
});

describe('a message', () => {
  const wrong = (given: object) => {
    const read = readRequest(JSON.stringify({ id: '1', ...given }));
    return 'wrong' in read ? read.wrong : undefined;
  };

  it('that is not as it should be is told where', () => {
    expect(wrong({ type: 'hold', table: 'x', as: 0 })).toBeUndefined();
    expect(wrong({ type: 'hold', table: 'x', as: 16 })).toBe('request.as must be a whole number from 0 to 15');
    expect(wrong({ type: 'hold', table: 'x', as: 'spectator' })).toMatch(/^request\.as must be/);
    expect(wrong({ type: 'join', table: 'x', as: 'nobody' })).toMatch(/^request\.as must be .*, or must be spectator$/);
    expect(wrong({ type: 'hold', table: 'x' })).toBe('request.as is missing');
    expect(wrong({ type: 'hold', table: 'x', as: 0, more: 1 })).toBe('request has a field that is not known here');
    expect(wrong({ type: 'toString' })).toBe('request.type is not known here');
    expect(wrong({ type: 'asking', table: 'x', as: 0, asking: 'now' })).toMatch(
      /must be one of always, concerned, able, own, quiet, affair$/,
    );
    const odd = { kind: 'live', bank: 0.01, increment: 0 };
    expect(wrong({ type: 'timing', table: 'x', time: odd })).toBe(
      'request.time.bank must be a number from 0.05 to 600',
    );
  });

  it('knows the times that people may think for', () => {
    const good = [{ kind: 'off' }, { kind: 'live', bank: 0.05, increment: 0 }, { kind: 'days', days: 14 }];
    const bad = [
      { kind: 'off', days: 1 },
      { kind: 'days', days: 1.5 },
      { kind: 'days', days: 15 },
      { kind: 'x' },
      null,
    ];
    expect(good.filter((one) => !time.fits(one))).toEqual([]);
    expect(bad.filter((one) => time.fits(one))).toEqual([]);
  });
});
