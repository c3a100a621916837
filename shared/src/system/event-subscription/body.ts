import { z } from 'zod';
import { id, timestamp, version } from '../../kernel/index.ts';

/**
 * The body of a webhook: the type and moment of the event, the document, and its row as the list of the REST contract has it
 * when the message was written. The bytes stay the same with each try and each replay.
 */
export const bodyOfEvent = <Row extends z.ZodType>(type: string, row: Row) =>
  z.object({
    type: z.literal(type),
    timestamp,
    documentId: id,
    /** Of the document when it happened; a later event of the document has a greater one. */
    version,
    /** Nothing where the document was deleted meanwhile. */
    data: row.nullable(),
  });
