import { z } from 'zod';

/** How a message is written (integration.md, EDI written). */
export const messageFormat = z.enum(['vda4913', 'desadv', 'json']);

/** What a message tells. */
export const messageKind = z.enum(['despatch', 'despatch_cancellation']);

/** How a message reaches its receiver. */
export const messageWay = z.enum(['folder', 'endpoint', 'mail']);
