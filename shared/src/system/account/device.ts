/** What a session runs on, as far as a browser tells it; empty where it tells nothing that is known. */
export interface Device {
  browser: string;
  system: string;
}

type Known = readonly (readonly [name: string, pattern: RegExp])[];

/** In this order: most browsers name several others as well. */
const BROWSERS: Known = [
  ['WeChat', /MicroMessenger\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Version\/[\d.]+.*Safari\//],
];
const SYSTEMS: Known = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
];

const firstOf = (known: Known, text: string): string => known.find(([, pattern]) => pattern.test(text))?.[0] ?? '';

/** Reads the name that a browser gives of itself (`User-Agent`). */
export const deviceOf = (userAgent: string): Device => ({
  browser: firstOf(BROWSERS, userAgent),
  system: firstOf(SYSTEMS, userAgent),
});
