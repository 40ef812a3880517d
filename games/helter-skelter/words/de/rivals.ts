/** Who plays against people, from gentle to fierce. */
export const rivals = {
  gentle: { name: 'Bürger Pym', line: 'Kam wegen der Aussicht. Lässt Türen offen.' },
  easy: { name: 'Zig der Surfer', line: 'Schnell, laut, schaut selten zweimal hin.' },
  fair: { name: 'Sergeant Oxlade', line: 'Nimmt den Schuss, der sich bietet.' },
  hard: { name: 'Madame Vex', line: 'Hat noch eine Karte, wenn du nicht mehr daran denkst.' },
  fierce: { name: 'Der Uhrmacher', line: 'Sieht das ganze Brett, und wann es endet.' },
} as const;
