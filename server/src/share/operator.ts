/** Who runs this house and where it is found: what pages, links and messages say about it. */
import { ServeError } from '../problem.ts';

export interface Operator {
  /** Where people reach the house, such as https://gavel.example; left out: wherever they ask for it. */
  readonly url?: string;
  /** Whoever is responsible, as law wants it named. */
  readonly name?: string;
  /** Where to write to: mailto:… or https://… */
  readonly contact?: string;
  /** What else the imprint says, and what the operator adds to what is said about data. */
  readonly imprint?: string;
  readonly privacy?: string;
}

/** The same, read and sound. */
export function readOperator(given: Operator): Operator {
  const { url, contact, ...rest } = given;
  return {
    ...rest,
    ...(url === undefined ? {} : { url: originOf(url) }),
    ...(contact === undefined ? {} : { contact: contactOf(contact) }),
  };
}

function originOf(text: string): string {
  const url = urlOf(text);
  if (
    url === undefined ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== '/' ||
    url.search !== '' ||
    url.hash !== ''
  )
    throw new ServeError(`the house's address is like https://gavel.example, not "${text}"`);
  return url.origin;
}

function contactOf(text: string): string {
  const url = urlOf(/^[^\s:/@]+@[^\s:/@]+$/.test(text) ? `mailto:${text}` : text);
  if (url === undefined || !/^(https|mailto):$/.test(url.protocol))
    throw new ServeError(`the contact is an e-mail address or an https address, not "${text}"`);
  return url.href;
}

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** Is there anything an imprint could say? */
export const hasImprint = ({ name, imprint }: Operator): boolean => name !== undefined || imprint !== undefined;
