import type { Endpoint } from '@inbound/shared';
import { z } from 'zod';
import { checkInput } from './check-input.ts';
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
 * What a caller names of a change, each field checked by itself, before anything stored is read: a field that is not
 * known, that is wrong, or that a change must say of itself (its `version`) is refused whether or not its row exists.
 */
export const namedInput = (endpoint: Endpoint, raw: Record<string, unknown>): Record<string, unknown> => {
  const shape = endpoint.input.shape as Record<string, z.ZodType>;
  const named = Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, emptied(shape[name], value)]));
  const asked = Object.entries(shape).filter(([name]) => Object.hasOwn(named, name) || SAID_OF_IT.has(name));
  checkInput(endpoint, named, z.strictObject(Object.fromEntries(asked)));
  return named;
};

/**
 * The input of a change with what the caller left out: as it is stored now, so that a rule over several fields sees all
 * of them. Null and an empty text are said, and empty the field. What another has changed meanwhile is a `conflict` by
 * the version (decision 0134).
 */
export const completeInput = async (
  { endpoint, present }: Route,
  named: Record<string, unknown>,
  ctx: Ctx,
): Promise<Record<string, unknown>> => {
  const shape = endpoint.input.shape as Record<string, z.ZodType | undefined>;
  const absent = Object.keys(shape).filter(name => !Object.hasOwn(named, name) && !SAID_OF_IT.has(name));
  if (!present || absent.length === 0) return named;
  const stored = (await present(ctx, { id: named.id as string })) as Record<string, unknown>;
  const kept = absent.filter(name => stored[name] !== undefined && shape[name]?.safeParse(stored[name]).success);
  return { ...Object.fromEntries(kept.map(name => [name, stored[name]])), ...named };
};
