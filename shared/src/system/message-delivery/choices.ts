import { z } from 'zod';
import { MESSAGE_FORMATS, MESSAGE_KINDS } from '../../documents.ts';

/** How a message is written (integration.md, EDI written). */
export const messageFormat = z.enum(MESSAGE_FORMATS);

/** What a message tells. */
export const messageKind = z.enum(MESSAGE_KINDS);

/** How a message reaches its receiver. */
export const messageWay = z.enum(['folder', 'endpoint', 'mail']);
