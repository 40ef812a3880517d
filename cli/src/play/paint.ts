/** Colour only where the terminal has it. */
const colour = process.stdout.isTTY === true && process.env['NO_COLOR'] === undefined && process.env['TERM'] !== 'dumb';

const code = (on: string) => (text: string) => (colour ? `\x1b[${on}m${text}\x1b[0m` : text);

export const paint = {
  prompt: code('30;43'),
  number: code('1'),
  rule: code('36'),
  dim: code('2'),
};
