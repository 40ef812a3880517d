/** Who plays against people, from gentle to fierce. */
export const rivals = {
  gentle: { name: 'Dunstan der Döser', line: 'Verzeiht Fehler, und macht welche.' },
  easy: { name: 'Muntere Maud', line: 'Spielt schnell, verpasst Chancen.' },
  fair: { name: 'Sten der Stete', line: 'Solide Züge, keine langen Pläne.' },
  hard: { name: 'Scharfe Sabra', line: 'Zählt die Chancen jedes Hiebs.' },
  fierce: { name: 'Kriegsherr Grimm', line: 'Schenkt dir nichts. Nimmt den Rest.' },
} as const;
