import type { DecimalMark, ListEndpoint, Summary } from '@inbound/shared';
import type { Column } from '../columns/column.ts';

/** The file formats of an export. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Which rows a file has: the chosen ones, those of the filter, or all that the reader may see in this list. */
export const EXPORT_SCOPES = ['selected', 'filtered', 'all'] as const;
export type ExportScope = (typeof EXPORT_SCOPES)[number];

/** Which columns a file has: those that are shown, all of the list, or some that are chosen for the file. */
export const EXPORT_COLUMNS = ['shown', 'all', 'chosen'] as const;
export type ExportColumns = (typeof EXPORT_COLUMNS)[number];

/** The most templates of columns that a reader keeps for a list. */
export const MOST_TEMPLATES = 20;

type AnyColumn = Column<never>;

/** The fields of a row that a file gets for a column; none for one that is drawn out of several. */
export const fieldsOfColumn = (of: Pick<ListEndpoint, 'row'>, { key, fields = [key] }: AnyColumn): string[] =>
  fields.filter(field => Object.hasOwn(of.row.shape, field));

/** The columns of a list that a file can have. */
export const exportable = (of: Pick<ListEndpoint, 'row'>, columns: readonly AnyColumn[]): readonly AnyColumn[] =>
  columns.filter(column => fieldsOfColumn(of, column).length > 0);

/** The choices of the export dialog. */
export interface ExportPlan {
  scope: ExportScope;
  columns: readonly AnyColumn[];
  format: ExportFormat;
  /** How a csv writes decimals: as its reader writes numbers. */
  decimalMark: DecimalMark;
}

/** The state of the list when the export dialog opens. */
export interface ExportGround {
  of: ListEndpoint;
  /** What the list is asked for, and what of it the screen keeps to. */
  asked: Readonly<Record<string, unknown>>;
  within: Readonly<Record<string, unknown>>;
  sort: string | undefined;
  /** Ids of rows that are chosen by hand. */
  selected: readonly string[];
  total: Summary['total'];
  unfiltered: Summary['total'] | undefined;
}

/** How many rows each scope has; one that has none is not offered. */
export const countsOf = ({ selected, total, unfiltered }: ExportGround) => {
  const chosen = { count: selected.length, isCapped: false };
  const counts = { selected: chosen, filtered: total, all: unfiltered ?? total };
  return EXPORT_SCOPES.filter(scope => scope === 'filtered' || counts[scope].count > 0).map(scope => ({
    scope,
    ...counts[scope],
  }));
};

/** What the export is called with: of chosen rows the ids, and no filter that might have let one go meanwhile. */
export const exportInput = (
  { of, asked, within, sort, selected }: ExportGround,
  { scope, columns, format, decimalMark }: ExportPlan,
): Record<string, unknown> => ({
  ...(scope === 'filtered' ? asked : within),
  ...(scope === 'selected' ? { ids: selected } : {}),
  ...(sort ? { sort } : {}),
  format,
  ...(format === 'csv' ? { decimalMark } : {}),
  columns: [...new Set(columns.flatMap(column => fieldsOfColumn(of, column)))],
});
