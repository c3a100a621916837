import { z } from 'zod';
import { endpoint, noInput, plainDate } from '../../kernel/index.ts';
import { SEVERITIES } from './rules.ts';

/** One line of "what needs me today": how many, how old, how bad, and the list behind it. */
export const queueLine = z.object({
  /** Text `workQueue.<kind>`. */
  kind: z.string(),
  count: z.int(),
  isCapped: z.boolean(),
  /** The earliest day of them, plant-local. */
  oldest: plainDate.nullable(),
  /** What that day says: since when they wait, or by when they are due. */
  dayIs: z.enum(['since', 'due']),
  severity: z.enum(SEVERITIES),
  path: z.string(),
  filter: z.record(z.string(), z.unknown()),
  /** A bulk action that the list opens with. */
  action: z.string().nullable(),
});

/** The reader's work queue, also the counts beside menu entries (ux B.2.1, B.4). */
export const readWorkQueue = endpoint({
  method: 'GET',
  path: '/system/v1/work-queue',
  access: 'session',
  title: 'What needs the reader today',
  input: noInput,
  answer: z.object({ lines: z.array(queueLine) }),
});
