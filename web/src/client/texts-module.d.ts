declare module 'virtual:texts' {
  import type { Messages } from '@inbound/shared/texts';

  /** Fetches a part of the texts: `<language>/everywhere`, or `<language>/<area>`. */
  export const parts: Readonly<Record<string, () => Promise<Messages>>>;
}
