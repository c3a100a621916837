import { z } from 'zod';

/** Who carries the goods; each has its code in a despatch message (713-06), a dictionary gives it words. */
export const transportType = z.enum(['supplier', 'customer', 'forwarder', 'parcel']);
export type TransportType = z.output<typeof transportType>;

/** How goods travel, or nothing where the note does not say it; each has its code in a despatch message (712-11). */
export const transportMode = z.enum(['', 'road', 'rail', 'air', 'sea']);

/** What a labelled unit is: a single package, a load unit of one material, a load unit of several. */
export const unitKind = z.enum(['S', 'M', 'MIX']);
