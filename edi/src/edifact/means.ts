/** Modes of transport (TDT 8067) by means-of-transport key (712-14). The first key of a mode is the one read from it. */
const MODES: readonly [key: string, mode: string][] = [
  ['01', '30'],
  ['02', '30'],
  ['08', '20'],
  ['10', '40'],
  ['11', '10'],
  ['09', '50'],
  ['07', '50'],
];

/** UN mode of transport of a VDA key; undefined where there is none. */
export function modeOfMeans(key: string): string | undefined {
  return MODES.find(([means]) => means === key)?.[1];
}

/** VDA key of a UN mode of transport; an unknown mode has none. */
export function meansOfMode(mode: string): string | undefined {
  return MODES.find(([, code]) => code === mode)?.[0];
}
