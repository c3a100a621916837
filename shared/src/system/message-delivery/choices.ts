import { z } from 'zod';
import { MESSAGE_FORMATS, MESSAGE_KINDS } from '../../documents.ts';
import { EVENT_KIND, SUBSCRIBED_KIND } from '../../kernel/document.ts';

/** How a message is written (integration.md, EDI written). */
export const messageFormat = z.enum(MESSAGE_FORMATS);

/** What a message tells. */
export const messageKind = z.enum(MESSAGE_KINDS);

/** What a receiver of a plant may be told. */
export const receiverKind = messageKind.exclude([SUBSCRIBED_KIND, EVENT_KIND]);

/** How a message reaches its receiver. */
export const messageWay = z.enum(['folder', 'endpoint', 'mail', 'webhook']);

/** How a receiver of a plant may be reached. */
export const receiverWay = messageWay.exclude(['webhook']);
