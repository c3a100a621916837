import type { Mutant } from './mutant.ts';

const NAMED = { test: 'server/test/suites/locks-by-name.test.ts' } as const;
const IMPORTS = { test: 'server/src/calloff/release/two-imports.test.ts' } as const;

/** A lock that is asked for and not waited for, as if nobody had it. */
const UNAWAITED = { right: 'pg_advisory_xact_lock(', wrong: 'pg_try_advisory_xact_lock(' } as const;

const documents = 'server/src/ordering/financial-document';

/** Names that are not locked, where there is no row to lock; `mutants.test.ts` finds the place that has none. */
export const nameMutants: readonly Mutant[] = [
  { is: 'two servers match the documents of a company at once', file: `${documents}/rows.ts`, ...UNAWAITED, ...NAMED },
  {
    is: 'an advice names a document that is just being matched',
    file: `${documents}/offers.ts`,
    right: '.sort()) await lockMatching(ctx, companyId);',
    wrong: '.sort()) companyId.trim();',
    ...NAMED,
  },
  {
    is: 'an order is matched twice at once',
    file: `${documents}/rematch.ts`,
    right: '  await lockMatching(ctx, companyId);\n',
    wrong: '',
    ...NAMED,
  },
  {
    is: 'a document that nobody can read is told of twice',
    file: `${documents}/unread.ts`,
    right: '    await lockMatching(ctx, companyId);\n',
    wrong: '',
    ...NAMED,
  },
  {
    is: 'a document is added by two who are told of it',
    file: `${documents}/apply-documents.ts`,
    right: '    await lockMatching(ctx, companyId);\n',
    wrong: '',
    ...NAMED,
  },
  {
    is: 'a waybill is added by two who are told of it',
    file: 'server/src/ordering/waybill/apply-waybills.ts',
    ...UNAWAITED,
    ...NAMED,
  },
  { is: 'one part has two lines in a cart', file: 'server/src/ordering/cart/commands.ts', ...UNAWAITED, ...NAMED },
  {
    is: 'two versions of one scope are published at once',
    file: 'server/src/planning/forecast-version/rows.ts',
    ...UNAWAITED,
    ...NAMED,
  },
  {
    is: 'two files bring one order twice',
    file: 'server/src/order/purchase-order/message/import-file.ts',
    ...UNAWAITED,
    ...NAMED,
  },
  {
    is: 'two files of releases do not see each other',
    file: 'server/src/calloff/release/references.ts',
    ...UNAWAITED,
    ...IMPORTS,
  },
  {
    is: 'two administrators switch each other off',
    file: 'server/src/system/user/rights-changed.ts',
    ...UNAWAITED,
    ...NAMED,
  },
  { is: 'two workers count the same tasks', file: 'server/src/platform/tasks/lease.ts', ...UNAWAITED, ...NAMED },
];
