import type { Mutant } from './mutant.ts';

const LIMITS = {
  file: 'server/src/platform/database/limits.ts',
  test: 'server/src/platform/database/limits.test.ts',
} as const;

/** Mistakes in the conditions that limit rows to their caller, the first of the two nets. */
export const limitMutants: readonly Mutant[] = [
  {
    is: 'rows of every tenant are read',
    ...LIMITS,
    right: '."tenant_id" = `, \'\'], tenant)',
    wrong: '."tenant_id" >= `, \'\'], tenant)',
  },
  {
    is: 'rows of other plants are read',
    ...LIMITS,
    right: "if (scope.plant && plants !== '*')",
    wrong: "if (scope.plant && plants !== '*' && plants.length < 2)",
  },
  {
    is: 'rows without a plant are everybody’s in every table',
    ...LIMITS,
    right: 'scope.plantOptional ?',
    wrong: 'scope.plantOptional !== undefined ?',
  },
  {
    is: 'rows without a company are everybody’s in every table',
    ...LIMITS,
    right: 'scope.companyOptional ?',
    wrong: 'scope.companyOptional !== undefined ?',
  },
  {
    is: 'records of other plants are read',
    ...LIMITS,
    right: "if (plantsIn && plants !== '*') limits.push(ofSomePlant(table, plantsIn, plants));",
    wrong: '',
  },
  {
    is: 'parts of records of other plants are read',
    ...LIMITS,
    right: "if (plantsThrough && plants !== '*')",
    wrong: "if (plantsThrough && plants === '*')",
  },
  {
    is: 'rows of other companies are read',
    ...LIMITS,
    right: "if (scope.company && company !== '*')",
    wrong: "if (scope.company && company === '')",
  },
  {
    is: 'what a forwarder carries is not found',
    ...LIMITS,
    right: 'scope.forwarder\n',
    wrong: 'scope.draft && !scope.forwarder\n',
  },
  {
    is: 'materials that a company has no agreement for are read',
    ...LIMITS,
    right: "if (scope.companyThrough && company !== '*')",
    wrong: "if (scope.companyThrough && company === '')",
  },
  {
    is: 'rows of other controllers are read',
    ...LIMITS,
    right: "if (scope.mrp && mrp !== '*')",
    wrong: "if (scope.mrp && mrp === '')",
  },
  {
    is: 'drafts of other companies are read',
    ...LIMITS,
    right: "if (scope.draft && drafts !== '*')",
    wrong: "if (scope.draft && drafts === '')",
  },
];
