/** Where the coach's box stands: beside what he speaks of, and never on what is ringed as long as there is any room. */
import { type Box, beside, cornerOf, type Spot, under } from '../table/beside.ts';
import { allRinged } from './ringed.ts';

/** What is seen of the board; undefined: it is not there. */
export function roomOf(narrow: boolean): Box | undefined {
  const board = document.querySelector('[data-part="board"]');
  if (!board) return undefined;
  const { left, top, right, bottom } = board.getBoundingClientRect();
  // on a phone the question lies over the board's foot, elsewhere the hand does
  const sheet = narrow ? document.querySelector('.table-foot')?.getBoundingClientRect().top : undefined;
  const foot = sheet ?? bottom - Number.parseFloat(getComputedStyle(board).paddingBottom);
  const edge = narrow ? 8 : Number.parseFloat(getComputedStyle(board).getPropertyValue('--dock')) || 8;
  return { left: left + edge, top: top + 8, right: right - edge, bottom: foot - 8 };
}

/** On a phone he may stand before the line of seats, and before the last picture at the head of the sheet, rather than before what he speaks of. */
function wider(room: Box): Box {
  const rail = document.querySelector('.table-rail')?.getBoundingClientRect();
  const strip = document.querySelector('.table-foot > .strip')?.getBoundingClientRect();
  const top = rail ? Math.min(room.top, rail.top + 4) : room.top;
  return { ...room, top, bottom: room.bottom + Math.min(strip?.height ?? 0, mostOfSheet) };
}

/** The head of the sheet is a picture and where it is pulled down; what is asked begins below. */
const mostOfSheet = 44;

/** Beside what he speaks of and clear of what is asked about; where both is too much, in the corner that costs least. */
export function spotOf(
  element: HTMLElement,
  targets: readonly Element[],
  asked: readonly Element[],
  room: Box,
  narrow: boolean,
): Spot {
  const boxOf = (one: Element): Box => one.getBoundingClientRect();
  const about = targets.map(boxOf);
  const clear = [...about, ...allRinged().map(boxOf), ...asked.map(boxOf)];
  const [target] = about;
  // rather not before other things either, nor before the tasks
  const marked = [...document.querySelectorAll('[data-part="board"] [data-ref], .coach-tasks')].map(boxOf);
  const rooms = narrow ? [room, wider(room)] : [room];
  // where there is little room his face gives way first
  for (const tight of [false, true]) {
    element.classList.toggle('tight', tight);
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    for (const within of rooms) {
      const spot = target && beside(within, size, target, clear, marked);
      if (spot) return spot;
    }
  }
  const size = { width: element.offsetWidth, height: element.offsetHeight };
  return rooms
    .map((within) => cornerOf(within, size, clear, marked))
    .reduce((best, one) => (under(one, size, clear) < under(best, size, clear) ? one : best));
}
