/** Who plays against people, from gentle to fierce. */
export const rivals = {
  gentle: { name: 'Kadett Dobbs', line: 'Liest erst die Rechte vor, dann den Plan.' },
  easy: { name: 'Anwärter Fenn', line: 'Jagt, wer zuerst läuft.' },
  fair: { name: 'Sergeant Brody', line: 'Geht Streife, kennt die Türen.' },
  hard: { name: 'Richterin Calder', line: 'Kennt die Chancen und hat eine Karte mehr.' },
  fierce: { name: 'Der Eiserne Wächter', line: 'Nie zu spät. Nie zweimal geschlagen.' },
} as const;
