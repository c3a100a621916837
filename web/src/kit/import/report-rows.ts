import type { ImportProblem, ImportReport, ImportVerdict } from '@inbound/shared';

/** One row of the file with everything that is said about it. */
export interface ReportRow {
  id: string;
  /** As a spreadsheet counts it. */
  row: number;
  verdict: ImportVerdict;
  key: string;
  changes: ImportReport['rows'][number]['changes'];
  problems: readonly ImportProblem[];
  severity: 'danger' | 'warning' | undefined;
}

export type ReportFilter = 'all' | 'warning' | ImportVerdict;

const severityOf = (verdict: ImportVerdict, problems: readonly ImportProblem[]): ReportRow['severity'] => {
  if (verdict === 'error' || problems.some(({ severity }) => severity === 'error')) return 'danger';
  return problems.length > 0 ? 'warning' : undefined;
};

/**
 * The rows of a dry run with their problems, in the order of the file. A problem of a row that the report does not list,
 * such as its head, gets a row of its own, so that nothing is said in silence.
 */
export const reportRows = ({ rows, problems }: ImportReport): ReportRow[] => {
  const byRow = new Map<number, ImportProblem[]>();
  for (const problem of problems) byRow.set(problem.row, [...(byRow.get(problem.row) ?? []), problem]);
  const listed = new Set(rows.map(({ row }) => row));
  const unlisted = [...byRow.keys()].filter(row => !listed.has(row));
  return [...rows, ...unlisted.map(row => ({ row, verdict: 'error' as const, key: '', changes: {} }))]
    .map(entry => {
      const own = byRow.get(entry.row) ?? [];
      return { ...entry, id: String(entry.row), problems: own, severity: severityOf(entry.verdict, own) };
    })
    .sort((a, b) => a.row - b.row);
};

const fits: Record<ReportFilter, (row: ReportRow) => boolean> = {
  all: () => true,
  new: ({ verdict }) => verdict === 'new',
  changed: ({ verdict }) => verdict === 'changed',
  unchanged: ({ verdict }) => verdict === 'unchanged',
  error: ({ severity }) => severity === 'danger',
  warning: ({ severity }) => severity === 'warning',
};

export const REPORT_FILTERS = ['all', 'new', 'changed', 'unchanged', 'warning', 'error'] as const;

export const filterRows = (rows: readonly ReportRow[], filter: ReportFilter): ReportRow[] => rows.filter(fits[filter]);

/** How many rows each filter lets through. */
export const reportCounts = (rows: readonly ReportRow[]): Record<ReportFilter, number> =>
  Object.fromEntries(REPORT_FILTERS.map(name => [name, filterRows(rows, name).length])) as Record<ReportFilter, number>;
