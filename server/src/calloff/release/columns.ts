import { refusal, refuse, type TableChoice, type TableReading } from '@inbound/shared';
import type { MappingRow } from '@inbound/shared/calloff/column-mapping/contract';
import { type Headings, type Judged, judgeColumns } from '@inbound/shared/calloff/column-mapping/rules';
import type { PartnerMapping, ReleaseProblem, ReportedColumns } from '@inbound/shared/calloff/release/contract';
import { ORDER_COLUMNS, orderColumns } from '@inbound/shared/calloff/release/order-table';
import type { Ctx } from '../../platform/call/context.ts';
import { inThread } from '../../platform/call/in-thread.ts';
import { readRemembered } from '../column-mapping/queries.ts';
import type { TableMapping } from './table/order-rows.ts';
import { readHeadings } from './table/read-orders.ts';

/** How the columns of a file are known. */
export interface Columns {
  reported: ReportedColumns;
  /** What its reader needs; absent where the columns are called as we call them. */
  mapping: TableMapping | undefined;
  /** Why the file cannot be read: somebody must say first which column is which. */
  open: ReleaseProblem | undefined;
  /** How a spreadsheet or csv was read. */
  reading: TableReading | undefined;
}

const partnerOf = ({ id, plantNo, supplierCode }: MappingRow): PartnerMapping => ({ id, plantNo, supplierCode });

const tableMapping = ({ columns, plantNo, supplierCode, kind }: MappingRow): TableMapping => ({
  columns: Object.fromEntries(columns.map(({ column, heading }) => [column, heading])),
  fixed: { plantNo, ...(supplierCode ? { supplierCode } : {}), ...(kind ? { kind } : {}) },
});

const REQUIRED = orderColumns.filter(column => ORDER_COLUMNS[column].required);

/** What somebody must look at: columns that are gone, partners whom it may be of, or all that an order needs. */
const openNames = ({ verdict, missing, fitting }: Judged<MappingRow>): readonly string[] => {
  if (verdict === 'changed') return missing;
  if (verdict === 'unknown') return REQUIRED;
  return fitting.map(({ plantNo, supplierCode }) => [plantNo, supplierCode].filter(Boolean).join(' / '));
};

const openProblem = (judged: Judged<MappingRow>, headings: Headings): ReleaseProblem => {
  const open = openNames(judged);
  const { code, params = {} } = refusal('columns_open', { columns: open });
  return {
    ...{ severity: 'error', code, rule: '', params, record: 'row', line: 1, column: null },
    ...{ value: headings.names.join(', '), expected: open.join(', ') },
  };
};

/** Nothing is read of a table whose character set nobody knows. */
const openCharset = ({ charset, alternatives = [] }: Partial<TableReading> = {}): ReleaseProblem | undefined => {
  if (!charset || alternatives.length === 0) return undefined;
  const others = alternatives.join(', ');
  const { code, params = {} } = refusal('charset_open', { charset, others });
  return {
    ...{ severity: 'error', code, rule: '', params, record: 'row', line: 1, column: null },
    ...{ value: charset, expected: others },
  };
};

interface Asked extends TableChoice {
  mappingId?: string | undefined;
  plantNo?: string | undefined;
}

/** How the columns of a file are known, by our names or by what is remembered; undefined where it is no table. */
export const columnsIn = async (
  ctx: Ctx,
  content: Buffer,
  { mappingId, plantNo, sheet, charset }: Asked,
): Promise<Columns | undefined> => {
  const headings = await inThread(ctx, readHeadings, { content, choice: { sheet, charset } });
  if (!headings) return undefined;
  const remembered = await readRemembered(ctx, plantNo);
  const chosen = remembered.find(({ id }) => id === mappingId);
  if (mappingId !== undefined && !chosen) throw refuse('unknown_reference', { field: 'mappingId', value: mappingId });
  const judged = judgeColumns(headings, remembered, chosen);
  const { verdict, mapping, missing, added, fitting } = judged;
  const reported = {
    ...{ verdict, headings: [...headings.names], own: [...headings.own], missing, added },
    ...{ mapping: mapping ? partnerOf(mapping) : null, fitting: fitting.map(partnerOf) },
  };
  const isKnown = verdict === 'own' || verdict === 'remembered';
  return {
    reported,
    mapping: verdict === 'remembered' && mapping ? tableMapping(mapping) : undefined,
    open: openCharset(headings.reading) ?? (isKnown ? undefined : openProblem(judged, headings)),
    reading: headings.reading,
  };
};
