/** Who has drawn the symbols we show, by their names on game-icons.net: CC BY 3.0 wants every author named. */
export const symbolsBy: Readonly<Record<string, string>> = {
  Delapouite:
    'aero-bike bandit bank barrel-leak bindle brain-tentacle brick-wall cable-stayed-bridge cactus camp-cooking-pot camping-tent candy-canes canned-fish car-wheel caravan card-exchange charging-bull chat-bubble check-mark checkered-flag checklist crosshair crystal-shrine eye-target falling-rocks film-strip first-aid-kit flag-objective flood fog horizon-road huts-village jump-across knocked-out-stars ladder measure-tape miner moon-bats mountain-road notebook nuclear-waste palm-tree path-distance person person-in-bed polar-star radio-tower rat rattlesnake river road rule-book saber-toothed-cat-head scout-ship security-gate shaking-hands shop skimmer-hat soul soul-vessel spy stone-bust sun-priest swamp three-friends tire-tracks tracked-robot traffic-cone truck upgrade walkie-talkie wanted-reward watchtower water-tank windpump wooden-chair',
  Lorc: 'archery-target big-wave bleeding-wound bolt-shield bright-explosion broadsword bubbles bullets checked-shield cog compass cowled crossed-chains crossed-pistols crossed-swords crystal-growth cursed-star dinosaur-rex doctor-face double-face-mask droplet-splash evil-hand feathered-wing foam gears handcuffs heat-haze heavy-rain ice-cube justice-star knife-fork law-star light-bulb lightning-storm linked-rings magic-portal magic-swirl magnifying-glass minigun missile-swarm mushroom-cloud parachute poison-bottle poison-gas psychic-waves punch-blast radioactive rally-the-troops return-arrow run scroll-unfurled semi-closed-eye shadow-follower shattered-glass sinking-trap skull-crossed-bones slavery-whip supersonic-bullet swap-bag swords-emblem telepathy tick top-hat tornado treasure-map trophy vintage-robot virus vulture walking-boot wasp-sting water-splash wolf-howl worm-mouth',
  Sbed: 'ammo-box death-skull fall-down hand health-increase nuclear shotgun syringe tombstone',
  Skoll: 'breaking-chain drop-weapon evil-eyes footsteps halt hearts siren smartphone talk',
  Quoting: 'bunker card-pickup damaged-house',
  'Carl Olsen': 'flame spider-alt',
  'Caro Asercion': 'boar willow-tree',
  Faithtoken: 'card-discard card-random',
  'Andy Meneely': 'police-badge',
  DarkZaitzev: 'running-ninja',
  'John Colburn': 'pistol-gun',
};
