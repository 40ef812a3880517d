/** Was die Rätsel verlangen. */
export const words = {
  'goal.win': 'Finde mit dieser Reihe Max Normal.',
  'goal.advance': 'Rücke mit dieser Reihe {n} {n|Ort|Orte} vor.',
  'goal.ammo': 'Gewinne mit dieser Reihe {n} Munition.',
  'goal.rations': 'Gewinne mit dieser Reihe {n} {n|Ration|Rationen}.',
  'goal.alive': 'Bringe alle lebend durch diesen Morgen.',
  'goal.unhurt': 'Komm ohne verlorene Gesundheit durch diesen Morgen.',
  'goal.keepAmmo': 'Komm ohne verlorene Munition durch diesen Morgen.',
  'goal.keepRations': 'Komm ohne verlorene Rationen durch diesen Morgen.',
};
