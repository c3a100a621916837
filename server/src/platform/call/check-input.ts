import { type Endpoint, fieldRefusals, refuse } from '@inbound/shared';
import type { z } from 'zod';

/** Refuses an input with each field that its schema found wrong. An id in the address that is no id is `not_found`. */
const refuseFields = (endpoint: Endpoint, error: z.ZodError, raw: Record<string, unknown>): never => {
  const fields = fieldRefusals(error, raw, endpoint.input);
  // An id in an address that is no id can name nothing that exists.
  const pathNames = endpoint.path.match(/:(\w+)/g)?.map(name => name.slice(1)) ?? [];
  if (fields.length > 0 && fields.every(field => pathNames.includes(field.field))) throw refuse('not_found');
  throw refuse('invalid', { fields });
};

/** The input of a call as its schema reads it. Refuses what the schema refuses, each wrong field by its name. */
export const checkInput = (
  endpoint: Endpoint,
  raw: Record<string, unknown>,
  schema: z.ZodObject = endpoint.input,
): Record<string, unknown> => {
  const parsed = schema.safeParse(raw);
  return parsed.success ? (parsed.data as Record<string, unknown>) : refuseFields(endpoint, parsed.error, raw);
};
