import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  code,
  id,
  importEndpoint,
  listEndpoint,
  optionalText,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';

const PATH = '/master/v1/window-group';
const MOST_CHOSEN = 200;
const MOST_SUPPLIERS = 200;
const LONGEST_NAME = 60;

/** Suppliers that book the same time windows at a plant; a group without a supplier is refused. */
export const windowGroupRow = z.object({
  id,
  version,
  /** Unique within its plant. */
  name: z.string(),
  plantId: z.string(),
  plantNo: z.string(),
  plantNameZh: z.string(),
  plantNameEn: z.string(),
  supplierIds: z.array(z.string()),
  /** Codes of the suppliers; a supplier sees its own. */
  suppliers: z.array(z.string()),
  changedAt: timestamp,
});
export type WindowGroupRow = z.output<typeof windowGroupRow>;

export const listWindowGroups = listEndpoint({
  path: PATH,
  access: 'master.windowGroup.view',
  title: 'Groups of suppliers that book the same time windows',
  row: windowGroupRow,
  filter: {
    id: z.array(id).max(MOST_CHOSEN).optional(),
    /** Its name begins with it. */
    search: optionalText(LONGEST_NAME),
    plantId: chosenFrom('plant', MOST_CHOSEN),
    supplierId: chosenFrom('supplier', MOST_CHOSEN),
  },
  sortable: ['name', 'changedAt'],
  defaultSort: 'name',
});

const calls = callsOf(PATH, 'master.windowGroup', windowGroupRow);

const groupFields = { name: text(LONGEST_NAME), supplierIds: z.array(id).min(1).max(MOST_SUPPLIERS) };

export const readWindowGroup = calls.read({ title: 'One group of suppliers' });

export const createWindowGroup = calls.create({
  title: 'Create a group of suppliers',
  input: { plantId: id, ...groupFields },
});

/** The plant stays: the windows of the group stand there. */
export const changeWindowGroup = calls.change({ title: 'Change a group of suppliers', input: groupFields });

export const removeWindowGroup = calls.remove({ title: 'Delete a group of suppliers that no time window names' });

export const importWindowGroups = importEndpoint({
  path: `${PATH}/import`,
  access: 'master.windowGroup.edit',
  title: 'Import groups of suppliers from a spreadsheet',
  row: z.strictObject({
    plantNo: code(10, '2031'),
    name: text(LONGEST_NAME),
    suppliers: z.array(code(20, 'S1001')).min(1).max(MOST_SUPPLIERS),
  }),
  key: 'name',
  within: 'plantNo',
});
