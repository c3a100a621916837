import { z } from 'zod';
import { callsOf, chosenFrom, id, listEndpoint, person, text, timestamp, version } from '../../kernel/index.ts';
import { ORDERED_KINDS, orderColumns } from '../release/order-table.ts';

const PATH = '/calloff/v1/column-mapping';
const LONGEST_HEADING = 200;
/** As many columns as a table may have. */
export const MOST_HEADINGS = 200;
const MOST_PLANTS = 200;

const heading = text(LONGEST_HEADING);

/** One of our columns, and under which heading a table has it. */
export const mappedColumn = z.strictObject({ column: z.enum(orderColumns), heading });
export type MappedColumn = z.output<typeof mappedColumn>;

const mappingFields = {
  /** The kind of call-offs, where no column of the table says it. */
  kind: z.enum(ORDERED_KINDS).nullish(),
  /** All headings of the table. */
  headings: z.array(heading).min(1).max(MOST_HEADINGS),
  /** What is not named here is not read. */
  columns: z.array(mappedColumn).min(1).max(orderColumns.length),
};

/** How a partner's own tables are read: a plant's, or those of one supplier of it. */
export const mappingRow = z.object({
  ...mappingFields,
  id,
  version,
  plantId: z.string(),
  plantNo: z.string(),
  plantNameZh: z.string(),
  plantNameEn: z.string(),
  supplierId: z.string().nullable(),
  /** Null where the tables name the supplier themselves. */
  supplierCode: z.string().nullable(),
  kind: z.enum(ORDERED_KINDS).nullable(),
  changedBy: person,
  changedAt: timestamp,
});
export type MappingRow = z.output<typeof mappingRow>;

const edit = 'calloff.release.edit';

export const listMappings = listEndpoint({
  path: PATH,
  access: edit,
  title: 'Remembered columns of tables',
  row: mappingRow,
  filter: { plantId: chosenFrom('plant', MOST_PLANTS) },
  sortable: ['changedAt'],
  defaultSort: '-changedAt',
});

const calls = callsOf(PATH, 'calloff.release', mappingRow);

export const createMapping = calls.create({
  title: "Say once which column of a partner's tables holds what",
  input: { plantId: id, supplierId: id.nullish(), ...mappingFields },
});

export const changeMapping = calls.change({
  title: "Say anew which column of a partner's tables holds what; it holds for the next table",
  input: mappingFields,
});

export const removeMapping = calls.remove({ title: 'Forget which column holds what: the next table asks again' });
