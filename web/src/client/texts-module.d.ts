declare module 'virtual:texts' {
  import type { Messages } from '@inbound/shared/texts';

  /**
   * Fetches a part of the texts: `<language>/everywhere`, or `<language>/<area>`. In a build its sentences are parsed
   * already; only the translator looks into them.
   */
  export const parts: Readonly<Record<string, () => Promise<Messages>>>;
}
