/** Who plays against people, from gentle to fierce. */
export const rivals = {
  gentle: { name: 'Cadet Wibble', line: 'First day out. Shares everything.' },
  easy: { name: 'Rosie Dust', line: 'Rides first and reads the map later.' },
  fair: { name: 'Teague the Trail Boss', line: 'Steady hands, no long plans.' },
  hard: { name: 'Marshal Quill', line: 'Counts your bullets and hers.' },
  fierce: { name: 'Old Scorch', line: 'The desert taught him. It charged for it.' },
} as const;
