/** Who plays against people, from gentle to fierce. */
export const rivals = {
  gentle: { name: 'Kadettin Wibble', line: 'Zum ersten Mal draußen. Teilt alles.' },
  easy: { name: 'Rosie Dust', line: 'Reitet los und liest die Karte später.' },
  fair: { name: 'Treckboss Teague', line: 'Ruhige Hand, keine langen Pläne.' },
  hard: { name: 'Marshal Quill', line: 'Zählt deine Kugeln und ihre.' },
  fierce: { name: 'Old Scorch', line: 'Die Wüste hat ihn gelehrt. Umsonst war es nicht.' },
} as const;
