/** Measures a table as it stands: what the board has of the screen, and what is too small, broken or out of reach. */
import type { Page } from './server.ts';

export const screens = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
] as const;
export type Screen = (typeof screens)[number];

/** As narrow as this a table is held in the hand. */
export const isHeld = ({ width }: Screen): boolean => width < 900;

/** Waits until the page has drawn what a new size or theme asks for. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** How much of the screen shows the board: points of a grid whose nearest part is the board. */
export const boardShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    let [board, all] = [0, 0];
    for (let y = 10; y < innerHeight; y += 20)
      for (let x = 10; x < innerWidth; x += 20) {
        all += 1;
        if (document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-part]')?.dataset['part'] === 'board')
          board += 1;
      }
    return board / all;
  });

/** Where the board is, in pixels. */
export const boardBox = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { x, y, width, height } = document.querySelector('[data-part="board"]')!.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(' ');
  });

/** Everything that is too small to read or to hit, broken inside a word, or needed and out of sight. */
export const flaws = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((least) => {
    const out = new Set<string>();
    const parts = [...document.querySelectorAll('[data-part], .table-top, .pencil, .table-drawer, dialog[open]')];
    const inSight = ({ left, top, right, bottom, width, height }: DOMRect) =>
      width > 1.5 && height > 1.5 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    const say = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40);
    const names = (one: Element) => `${one.tagName}.${one.getAttribute('class') ?? ''}`;
    /** For screen readers alone: a pixel wide and cut off, or inside of such a thing. */
    const isCut = (one: Element | null): boolean =>
      one !== null &&
      one !== document.body &&
      (getComputedStyle(one).clipPath === 'inset(50%)' || isCut(one.parentElement));
    /** What a browser would draw there: clipped away, faded out and hidden things are not. */
    const shown = (one: Element) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isCut(one);
    /** Who ends this text in three dots. */
    const cutBy = (one: Element | null, within: Element): Element | undefined => {
      if (one === null) return undefined;
      const { textOverflow, overflowX } = getComputedStyle(one);
      if (textOverflow === 'ellipsis' && overflowX !== 'visible' && one.scrollWidth > one.clientWidth) return one;
      return one === within ? undefined : cutBy(one.parentElement, within);
    };
    for (const part of parts) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const holder = node.parentElement;
        const words = node.textContent ?? '';
        if (!holder || words.trim() === '' || !shown(holder) || holder.closest('select, option, title')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (!inSight(box) || holder.getBoundingClientRect().width <= 1) continue;
        const scale = holder instanceof SVGGraphicsElement ? (holder.getScreenCTM()?.a ?? 1) : 1;
        const size = Number.parseFloat(getComputedStyle(holder).fontSize) * scale;
        if (size < 10.45)
          out.add(
            `small text ${size.toFixed(1)}: ${words.trim().slice(0, 20)} (${names(holder)} in ${names(holder.closest('svg') ?? holder)})`,
          );
        // the headline is a sentence that gives way; a name is not
        const cut = holder.closest('.table-headline') === null && cutBy(holder, part);
        if (cut) out.add(`cut name: ${words.trim().slice(0, 40)} (${names(cut)})`);
        if (range.getClientRects().length < 2) continue;
        for (const { index, 0: word } of words.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1) out.add(`broken word: ${word} (${names(holder)})`);
        }
      }
      for (const one of part.querySelectorAll('button, select, input, summary, [role="button"], a[href]')) {
        if (!shown(one) || one.closest('[data-part]') !== part.closest('[data-part]')) continue;
        // words in a running text are as high as their line
        if (one.matches('.thing, .rule-link, .skip') || one.closest('p, li > span')?.contains(one) === true) {
          if (getComputedStyle(one).display.startsWith('inline') && !one.matches('.button')) continue;
        }
        const box = one.getBoundingClientRect();
        const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (!inSight(box) || !(middle && (one.contains(middle) || middle.contains(one)))) continue;
        if (Math.min(box.width, box.height) < least - 0.5)
          out.add(`small target ${Math.round(box.width)}×${Math.round(box.height)}: ${say(one)} (${names(one)})`);
      }
    }
    // a stage's answers stand whole, with what is said beside them
    for (const one of document.querySelectorAll('.stage-do > *')) {
      if (!shown(one)) continue;
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const ends = [document.elementFromPoint(left + 3, top + 3), document.elementFromPoint(right - 3, bottom - 3)];
      if (!ends.every((at) => at?.closest('.stage-do'))) out.add(`cut off: ${say(one)} (${names(one)})`);
    }
    // what is open over the table keeps the question until it is closed
    if (document.querySelector('dialog[open]')) return [...out];
    for (const one of document.querySelectorAll('[data-part="prompt"] button, .pencil button, .stage-do button')) {
      // what is folded away is a second way to what stands on the board and in the hand
      if (!shown(one) || one.closest('details')) continue;
      const box = one.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const at = document.elementFromPoint(x, y);
      if (!(at && one.contains(at))) out.add(`out of reach: ${say(one)} (${names(one)})`);
    }
    // where the cards in hand answer: whole where they are the only answers, else so much of each that it can be hit
    for (const one of document.querySelectorAll('[data-part="hand"] [data-ref^="card:"]:not(.idle)')) {
      if (!document.querySelector('.prompt[data-decision]:not([data-decision=""])') || !shown(one)) continue;
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const [low, x] = [Math.min(bottom, innerHeight), (left + right) / 2];
      const at = document.elementFromPoint(x, (top + low) / 2);
      const whole = left > -1 && right < innerWidth + 1 && (bottom < innerHeight + 1 || !one.closest('.answers'));
      if (!whole || low - top < least || !(at && one.contains(at)))
        out.add(`out of reach: ${say(one)} (${names(one)})`);
      if (one.closest('.answers') && one.scrollHeight > one.clientHeight + 1)
        out.add(`shows ${one.clientHeight} of ${one.scrollHeight} pixels: ${say(one)} (${names(one)})`);
    }
    return [...out];
  }, least);

/** Does what goes on stand whole above the question? Where it must scroll, so much of it is seen. */
export const cutShort = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.table-prompt > .now')].flatMap(({ clientHeight, scrollHeight }) =>
      scrollHeight > clientHeight + 1 ? [`what goes on shows ${clientHeight} of ${scrollHeight} pixels`] : [],
    ),
  );

/** Where the board runs under everything, a dock is as high as what it says: nothing else of it lies on the board. */
export const emptyDocks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>('.laid-docks:not(.staged) .table-prompt, .laid-page .table-prompt'),
    ].flatMap((dock) => {
      const said = [...dock.querySelectorAll('p, button, summary, li, select, svg, td, h3')]
        .filter((one) => one.checkVisibility() && !one.closest('.pencil'))
        .map((one) => one.getBoundingClientRect().bottom);
      const room = Math.round(dock.getBoundingClientRect().bottom - Math.max(...said));
      return room > 40 ? [`the question leaves ${room} pixels below it empty`] : [];
    }),
  );

/** What the waiting coach's button lies on: it has a room of its own. */
export const underCoach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const waits = document.querySelector('.coach-waits')?.getBoundingClientRect();
    if (!waits) return ['he does not wait'];
    return [...document.querySelectorAll('.table-board, .table-rail, .table-foot > *, .table-buttons, .ribbon')]
      .filter((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const [wide, high] = [
          Math.min(right, waits.right) - Math.max(left, waits.left),
          Math.min(bottom, waits.bottom) - Math.max(top, waits.top),
        ];
        return wide > 1 && high > 1;
      })
      .map((one) => `the coach's button lies on ${one.className}`);
  });
