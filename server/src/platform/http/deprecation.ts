import type { Endpoint, PlainDate } from '@inbound/shared';

const SECOND_MS = 1_000;

const midnight = (day: PlainDate): Date => new Date(`${day}T00:00:00Z`);

/** The headers of a call that is going to be given up: since when (RFC 9745), until when (RFC 8594), and what takes its place. */
export const deprecationHeaders = ({ deprecated }: Endpoint): Readonly<Record<string, string>> => {
  if (!deprecated) return {};
  const { since, ends, instead } = deprecated;
  return {
    deprecation: `@${midnight(since).getTime() / SECOND_MS}`,
    ...(ends ? { sunset: midnight(ends).toUTCString() } : {}),
    ...(instead ? { link: `</api${instead}>; rel="successor-version"` } : {}),
  };
};
