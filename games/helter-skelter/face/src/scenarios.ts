/** Its rule cases, so that each can be tried at a table. */
export const scenarios = import.meta.glob('../../../../scenarios/helter-skelter/*.json', {
  eager: true,
  import: 'default',
});
