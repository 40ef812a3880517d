/** The guided first game: two Judges, and no more Perps than there are Crimes on the board and a few to come. */
import type { FirstGame } from '@gavel/kernel';
import { usual } from './usual.ts';

export const first: FirstGame = {
  minutes: 10,
  seats: usual.seats,
  seat: usual.seat,
  opening: {
    position: {
      judges: [
        { judge: 'dredd', at: 'grandhall', hand: ['jam', 'riotfoam', 'hiex'] },
        { judge: 'hershey', at: 'academy', hand: ['lawmaster', 'robodoc', 'storm'] },
      ],
      crimes: [
        { crime: 'looting', perp: 'whitey', sector: 'zoo', faceUp: true },
        { crime: 'tapping', perp: 'captain-skank', sector: 'ugly', faceUp: true },
        { crime: 'leaping', perp: 'the-phantom', sector: 'power' },
        { crime: 'body-sharking', perp: 'remington-ratner', sector: 'fatsam' },
        { crime: 'perp-running', perp: 'john-nobody', sector: 'bono' },
        { crime: 'illegal-boinging', perp: 'the-boing-kids', sector: 'rowdy' },
      ],
      packs: {
        action: ['psi', 'umptycandy', 'rookie', 'jam', 'stumm', 'hiex', 'lawmaster', 'robodoc', 'jam', 'riotfoam'],
        sector: ['weather', 'resyk', 'dream', 'docks', 'under', 'cybo', 'iso'],
        perp: ['chopper', 'fat-sam', 'junior-angel', 'slick-willy', 'uncle-ump', 'ringo'],
        crime: ['umpty-bagging', 'littering', 'brawling', 'scrawling', 'robot-smashing', 'loitering'],
      },
      onlyNamedPerps: true,
    },
  },
};
