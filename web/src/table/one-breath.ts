import { type Arg, equal, type Message } from '@gavel/kernel';

const listed = (arg: Arg): readonly Arg[] => (Array.isArray(arg) ? arg : [arg]);
const names = (arg: Arg | undefined): boolean =>
  arg !== undefined && listed(arg).every((one) => typeof one === 'object' && 'ref' in one);

/** Sentences that differ in nothing but whom they name are told as one that names them all. */
export function inOneBreath(messages: readonly Message[]): readonly Message[] {
  const said: Message[] = [];
  for (const { key, args } of messages) {
    const differ = (other: Message) => Object.keys(args).filter((name) => !equal(other.args[name], args[name]));
    const like = said.findIndex((other) => {
      const [name = '', ...more] = differ(other);
      return other.key === key && more.length === 0 && names(args[name]) && names(other.args[name]);
    });
    const other = said[like];
    const [name = ''] = other ? differ(other) : [];
    if (!other) said.push({ key, args });
    else
      said[like] = { key, args: { ...args, [name]: [...listed(other.args[name] ?? []), ...listed(args[name] ?? [])] } };
  }
  return said;
}
