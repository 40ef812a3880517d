/** What stands on the cover. */
export const cover = {
  name: 'The Cursed Earth',
  line: 'Durchquere das Ödland und finde Max Normal, bevor es die Perps tun.',
  players: '1–4 Personen · 40 Min.',
  modes: { solo: 'Allein', coop: 'Gemeinsam', headToHead: 'Gegeneinander' },
} as const;
