/**
 * What style sheets must not do: a `:has()` that leads on to whatever stands below it. Chromium keeps one list of what any change
 * under any `:has()` may touch; a single rule that ends without a name puts everything on it, and each new picture of the strip
 * styles the whole page anew.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sheets = ['web/src', 'kit/src', 'games']
  .flatMap((room) => readdirSync(root + room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`))
  .filter((file) => file.endsWith('.css') && !/node_modules|dist/.test(file));

/** A list cut at its commas, but not inside brackets. */
function cut(text: string, at: RegExp): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (depth === 0 && at.test(sign)) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Selectors with a `:has()` before a last step that names nothing: no class, no attribute, no tag. */
function wide(sheet: string): readonly string[] {
  const heads = sheet.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]*)\{/g);
  return [...heads]
    .flatMap(([, head = '']) => (head.trim().startsWith('@') ? [] : cut(head, /,/)))
    .filter((selector) => {
      const steps = cut(selector, /[\s>+~]/);
      const last = (steps.at(-1) ?? '').replace(/:not\(.*\)/, '');
      return (
        steps.slice(0, -1).some((step) => step.includes(':has(')) && !/[.#[a-z]/i.test(last.replace(/::?[\w-]+/g, ''))
      );
    });
}

it('finds a :has() that leads on to everything, and no other', () => {
  const [all, not, named, own] = [
    '.a:has(> .b) > *',
    '.a :is(.b, .c:has(.d)) > :not(.e)',
    '.a:has(.b) .c',
    '.a > .b:has(.c)',
  ];
  expect(wide(`${all} {} @media (x) { ${not}, ${named} {} } ${own} { top: 0; }`)).toEqual([all, not]);
});

it.each(sheets)('%s has no :has() that leads on to everything below it', (sheet) => {
  expect(wide(readFileSync(root + sheet, 'utf8'))).toEqual([]);
});
