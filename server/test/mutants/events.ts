import type { Mutant } from './mutant.ts';

const webhooks = { test: 'server/test/stranger/webhooks.test.ts' };
const changes = {
  test: 'server/src/system/history/changes.test.ts',
  file: 'server/src/system/history/changes.ts',
};

/** Mistakes in what other systems are told of documents. */
export const eventMutants: readonly Mutant[] = [
  {
    is: 'the events of a document are told in the order of clocks',
    ...webhooks,
    file: 'server/src/platform/jobs/outbox/due-events.ts',
    right: 'e.document_id, e.document_version, e.at, e.id limit',
    wrong: 'e.document_id, e.at, e.id limit',
  },
  {
    is: 'a webhook is signed without its moment',
    ...webhooks,
    file: 'server/src/system/oauth-endpoint/post.ts',
    right: 'secondOf(now)}.`, body)',
    wrong: "''}.`, body)",
  },
  {
    is: 'a webhook goes to an address without TLS',
    ...webhooks,
    file: 'shared/src/system/event-subscription/rules.ts',
    right: '/^https:',
    wrong: '/^https?:',
  },
  {
    is: 'a page of changes tells what was committed behind its first page',
    ...changes,
    right: 'and pg_visible_in_snapshot(xact, $3::pg_snapshot) and (',
    wrong: 'and $3::text is not null and (',
  },
  {
    is: 'changes that were open when a cursor was given are told to nobody',
    ...changes,
    right: 'and not pg_visible_in_snapshot(xact, $2::pg_snapshot)',
    wrong: 'and xact >= pg_snapshot_xmax($2::pg_snapshot)',
  },
  {
    is: 'a call-off is not told where its lines change',
    ...changes,
    right: '...(parts ? [parts.document] : [])',
    wrong: '',
  },
];
