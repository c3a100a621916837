/**
 * What is loaded onto carriers: closed packages, as they leave packing. Edges are whole millimetres, weights whole grams,
 * so that nothing is rounded twice and the same input gives the same result on every machine.
 */
export interface PackageKind {
  id: string;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  /** Of one filled package. */
  weightG: number;
  count: number;
  /** The height stays the height; otherwise each edge may stand upright. */
  thisSideUp: boolean;
  /** What one package bears in all, on its top; null where it bears whatever comes. */
  loadOnTopG: number | null;
  /** How many layers may stand where this one is the lowest, itself counted; null where there is no limit. */
  stackFactor: number | null;
  /** Packages share a carrier only where these words are equal: destination, hazard, batch. */
  mixKey: string;
}

/** A pallet or container with the room above it that may be used. */
export interface CarrierKind {
  id: string;
  lengthMm: number;
  widthMm: number;
  /** Of the load alone. */
  heightMm: number;
  /** What it carries besides itself. */
  maxLoadG: number;
  /** How many there are; null where there are enough. */
  available: number | null;
}

/** Equal packages side by side: `n` along the length, `m` along the width, `k` layers. The edges are those of one package as it stands. */
export interface LoadBlock {
  kindId: string;
  xMm: number;
  yMm: number;
  zMm: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  n: number;
  m: number;
  k: number;
}

/** One carrier with its blocks in the order in which a person stacks them. */
export interface LoadedCarrier {
  carrierId: string;
  mixKey: string;
  blocks: readonly LoadBlock[];
}

export const NOT_LOADED_REASONS = ['too_large', 'too_heavy', 'no_carrier'] as const;
export type NotLoadedReason = (typeof NOT_LOADED_REASONS)[number];

export interface NotLoaded {
  kindId: string;
  count: number;
  reason: NotLoadedReason;
}

export interface LoadingPlan {
  /** First those that were begun, in their order, then those that are new. */
  carriers: readonly LoadedCarrier[];
  notLoaded: readonly NotLoaded[];
  /**
   * No plan has fewer new carriers for the packages that begun carriers have no room for. Begun carriers are left out of it, and
   * so is the room on them that another way of filling them would leave.
   */
  fewestCarriers: number;
}

/** What a load must obey besides staying within its carrier. */
export interface LoadingRules {
  /** So much of the base of each package must rest on what is below it, in per cent. */
  supportPercent: number;
  /** Carriers of one kind of package come first; only what is left of each is mixed. */
  isPureFirst: boolean;
  /** So often a plan is tried anew with other preferences; the count, not the clock, ends it. */
  rounds: number;
}

export const USUAL_LOADING_RULES: LoadingRules = { supportPercent: 80, isPureFirst: true, rounds: 24 };

export const packagesOfBlock = ({ n, m, k }: Pick<LoadBlock, 'n' | 'm' | 'k'>): number => n * m * k;
