/** Things on the page by what they are: a face marks them with `data-ref`, so that panels, drags and boxes find them. */
import type { Ref } from '@gavel/kernel';

/** How something is marked. */
export const markOf = ({ ref, id }: Ref): string => `${ref}:${id}`;

/** What a mark stands for. */
export function markedRef(mark: string): Ref {
  const cut = mark.indexOf(':');
  return { ref: mark.slice(0, cut), id: mark.slice(cut + 1) };
}

const marked = (ref: Ref, within = ''): readonly Element[] => [
  ...document.querySelectorAll(`${within}[data-ref="${CSS.escape(markOf(ref))}"]`),
];

/** Everything on the board that is marked as this. */
export const onBoard = (ref: Ref): readonly Element[] => marked(ref, '[data-part="board"] ');

/** Everything at the table that is marked as this: hands and rails too. */
export const atTable = (ref: Ref): readonly Element[] => marked(ref);

/** Marks a button with the choice it stands for, or those it leads to, so that a coach can point at it. */
export const doing = (...choices: readonly unknown[]): { readonly 'data-doing': string } => ({
  'data-doing': JSON.stringify(choices),
});

/** The buttons at the table that stand for a choice that is wanted, or lead to one. */
export const doers = (wants: (choice: unknown) => boolean): readonly Element[] =>
  [...document.querySelectorAll<HTMLElement>('[data-doing]')].filter((one) => {
    const choices: readonly unknown[] = JSON.parse(one.dataset['doing'] ?? '[]');
    return choices.some(wants);
  });
