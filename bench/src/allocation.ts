import { performance } from 'node:perf_hooks';
import type { CarrierKind, LoadingRules, PackageKind } from '@inbound/shared/order/allocation/cargo';
import { USUAL_LOADING_RULES } from '@inbound/shared/order/allocation/cargo';
import { planLoading } from '@inbound/shared/order/allocation/plan-loading';
import containerCases from '../../shared/src/order/allocation/container-cases.json' with { type: 'json' };
import { type Figure, median } from './measure.ts';

const RUNS = 3;
const UNLIMITED_G = 1_000_000_000;

const kindOf = (id: string, [lengthMm, widthMm, heightMm, count]: readonly number[]): PackageKind => ({
  id,
  lengthMm: lengthMm ?? 0,
  widthMm: widthMm ?? 0,
  heightMm: heightMm ?? 0,
  count: count ?? 0,
  weightG: 0,
  thisSideUp: false,
  loadOnTopG: null,
  stackFactor: null,
  mixKey: '',
});

const carrierOf = ([lengthMm, widthMm, heightMm]: readonly number[]): CarrierKind => ({
  id: 'carrier',
  lengthMm: lengthMm ?? 0,
  widthMm: widthMm ?? 0,
  heightMm: heightMm ?? 0,
  maxLoadG: UNLIMITED_G,
  available: null,
});

const TASKS = containerCases.map(({ carrier, kinds }) => ({
  carriers: [carrierOf(carrier)],
  kinds: kinds.map((kind, at) => kindOf(String(at), kind)),
}));

/** All tasks planned once: the carriers, the milliseconds, and the plans as text. */
const planAll = (rules: LoadingRules) => {
  const start = performance.now();
  const plans = TASKS.map(task => planLoading({ ...task, rules }));
  const milliseconds = performance.now() - start;
  const carriers = plans.reduce((sum, plan) => sum + plan.carriers.length, 0);
  return { carriers, milliseconds, text: JSON.stringify(plans) };
};

const figuresOf = (name: string, rules: LoadingRules, most: { carriers: number; seconds: number }): Figure[] => {
  const runs = Array.from({ length: RUNS }, () => planAll(rules));
  const [first] = runs;
  if (!first || runs.some(({ text }) => text !== first.text)) throw new Error(`${name}: two runs gave two plans`);
  const seconds = median(runs.map(({ milliseconds }) => milliseconds)) / 1000;
  return [
    { name: `carriers for 47 tasks, ${name}`, value: first.carriers, atMost: most.carriers, unit: 'carriers' },
    { name: `their time, ${name}`, value: seconds, atMost: most.seconds, unit: 's' },
  ];
};

/**
 * The 47 container tasks of Ivancic, Mathur and Mohanty (OR-Library), by geometry alone and with support: by volume 579
 * carriers are needed, the npm package binpackingjs 4.1.0 takes 753. Each plan is made three times, and must be the same.
 */
export const benchAllocation = (): { ratios: []; figures: Figure[] } => {
  const free: LoadingRules = { supportPercent: 0, isPureFirst: false, rounds: 0 };
  const supported = { ...USUAL_LOADING_RULES, isPureFirst: false };
  return {
    ratios: [],
    figures: [
      ...figuresOf('first round', free, { carriers: 735, seconds: 1 }),
      ...figuresOf('24 rounds', { ...free, rounds: 24 }, { carriers: 715, seconds: 5 }),
      ...figuresOf('24 rounds, 80 % supported', supported, { carriers: 715, seconds: 5 }),
    ],
  };
};
