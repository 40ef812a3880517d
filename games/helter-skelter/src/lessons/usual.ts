/** What the lessons have in common. */
export const usual = {
  course: 'basics',
  seats: 2,
  seat: 0,
  options: { map: 'blocks', teams: ['judges', 'dogs'] },
} as const;

export const character = (id: string) => ({ ref: 'character', id }) as const;
/** A button that says what is done. */
export const action = (id: string) => ({ ref: 'action', id }) as const;
/** What fills up a deal of map cards. */
export const suggest = { ref: 'deal', id: 'suggest' } as const;
export const card = (id: string) => ({ ref: 'card', id }) as const;
export const space = (id: number) => ({ ref: 'space', id }) as const;
