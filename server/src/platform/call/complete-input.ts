import type { z } from 'zod';
import type { Ctx } from './context.ts';
import type { Route } from './route.ts';

/** What a change says of itself, and is no part of what is stored. */
const SAID_OF_IT: ReadonlySet<string> = new Set(['id', 'version', 'confirm', 'reason']);

/** Null and an empty text mean the same, whichever of them a field knows. */
const emptied = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema || (value !== null && value !== '') || schema.safeParse(value).success) return value;
  const other = value === null ? '' : null;
  return schema.safeParse(other).success ? other : value;
};

/**
 * The input of a change with what the caller left out: as it is stored now, so that a rule over several fields sees all
 * of them. Null and an empty text are said, and empty the field. What another has changed meanwhile is a `conflict` by
 * the version (decision 0134).
 */
export const completeInput = async (
  { endpoint, present }: Route,
  raw: Record<string, unknown>,
  ctx: Ctx,
): Promise<Record<string, unknown>> => {
  if (!present) return raw;
  const shape = endpoint.input.shape as Record<string, z.ZodType | undefined>;
  const said = Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, emptied(shape[name], value)]));
  const absent = Object.keys(shape).filter(name => !(name in raw) && !SAID_OF_IT.has(name));
  const id = shape.id?.safeParse(raw.id);
  if (absent.length === 0 || (id && !id.success)) return said;
  const stored = (await present(ctx, { id: raw.id as string })) as Record<string, unknown>;
  const kept = absent.filter(name => stored[name] !== undefined && shape[name]?.safeParse(stored[name]).success);
  return { ...Object.fromEntries(kept.map(name => [name, stored[name]])), ...said };
};
