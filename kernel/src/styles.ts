/** Styles: the same learned weights with likings added, so that those at one table do not all play the same. */
import type { Learned } from './mind.ts';
import type { Network } from './network.ts';

type Liked = Readonly<Record<string, number>>;

/** What somebody likes beyond winning, by the name of a feature or a trait. */
export interface Likings {
  readonly value: Liked;
  /** By the kind of decision. */
  readonly policy: Readonly<Record<string, Liked>>;
}

/** What weights are for, by name. */
interface Named {
  readonly features: readonly string[];
  readonly traits: Readonly<Record<string, readonly string[]>>;
}

function liking(net: Network, names: readonly string[], liked: Liked): Network {
  return { ...net, direct: net.direct.map((weight, i) => weight + (liked[names[i] ?? ''] ?? 0)) };
}

/** Weights of somebody who likes this besides. */
export function styled(weights: Learned, { features, traits }: Named, { value, policy }: Likings): Learned {
  const each = (nets: Learned['value'], liked: (key: string, net: Network) => Network) =>
    Object.fromEntries(Object.entries(nets).map(([key, net]) => [key, liked(key, net)]));
  return {
    ...weights,
    value: each(weights.value, (_, net) => liking(net, features, value)),
    policy: each(weights.policy, (kind, net) => liking(net, traits[kind] ?? [], policy[kind] ?? {})),
  };
}
