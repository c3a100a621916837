import { type Part, partsOf } from './parts.ts';

/** The three parts of the second tenant. */
export const ningboParts: readonly Part[] = partsOf(
  '2031',
  `
S1001 | 5500018234 | HY1 915 105 A | 电池模组托架 | Battery module tray | PCE | N1 | - | 1.4 | divided 12 | 10 daily | | epil
S1001 | 5500018235 | HY1 915 233 A | 汇流排盖板 | Busbar cover | PCE | N1 | - | 0.21 | small 40 | 6 daily
S1001 | 5500018301 | HY1 971 225 B | 充电线束 | Charging harness | PCE | N1 | - | 0.88 | wide 20 | 9 mwf | | epil
`,
);
