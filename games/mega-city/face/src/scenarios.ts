/** Its rule cases, so that each can be tried at a table. */
export const scenarios = import.meta.glob('../../../../scenarios/mega-city/*.json', { eager: true, import: 'default' });
