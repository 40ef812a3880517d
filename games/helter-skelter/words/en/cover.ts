/** What stands on the cover. */
export const cover = {
  name: 'Helter Skelter',
  line: 'Four worlds collide. Shoot, climb and grab the pieces of your own reality.',
  players: '2–4 players · 45 min',
  modes: { teams2: 'Duel', teams3: 'Three-way', teams4: 'Brawl' },
} as const;
