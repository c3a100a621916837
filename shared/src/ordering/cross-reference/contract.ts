import { z } from 'zod';
import {
  callsOf,
  code,
  id,
  importEndpoint,
  listEndpoint,
  optionalText,
  timestamp,
  version,
} from '../../kernel/index.ts';

const PATH = '/ordering/v1/cross-reference' as const;
const LONGEST_NUMBER = 60;
const LONGEST_NOTE = 200;

/** What a cross-reference is made of; both numbers as they are written, signs such as `/` and `,` included. */
const crossReferenceFields = {
  ownPartNo: code(LONGEST_NUMBER, 'HM4 907 401 A'),
  partNo: code(LONGEST_NUMBER, 'ORB10A100DR'),
  note: optionalText(LONGEST_NOTE),
};

export const crossReferenceRow = z.object({
  id,
  version,
  ownPartNo: z.string(),
  partId: z.string(),
  partNo: z.string(),
  note: z.string(),
  description: z.string(),
  /** Pieces that can be ordered now. */
  stock: z.int(),
  minimumQty: z.int(),
  packQty: z.int(),
  /** The part stands in the distributor's last whole catalogue. */
  offered: z.boolean(),
  changedAt: timestamp,
});
export type CrossReferenceRow = z.output<typeof crossReferenceRow>;

export const listCrossReferences = listEndpoint({
  path: PATH,
  access: 'ordering.crossReference.view',
  title: 'Own numbers of the distributor’s parts',
  row: crossReferenceRow,
  filter: {
    /** Own or distributor's number begins with it. */
    search: optionalText(LONGEST_NUMBER),
  },
  sortable: ['ownPartNo', 'partNo', 'changedAt'],
  defaultSort: 'ownPartNo',
});

const calls = callsOf(PATH, 'ordering.crossReference', crossReferenceRow);

export const readCrossReference = calls.read({ title: 'One cross-reference' });

export const createCrossReference = calls.create({
  title: 'Name a part of the distributor by an own number',
  input: crossReferenceFields,
});

export const changeCrossReference = calls.change({ title: 'Change a cross-reference', input: crossReferenceFields });

export const removeCrossReference = calls.remove({ title: 'Delete a cross-reference' });

export const importCrossReferences = importEndpoint({
  path: `${PATH}/import`,
  access: 'ordering.crossReference.edit',
  title: 'Import cross-references from a spreadsheet',
  row: z.strictObject(crossReferenceFields),
  key: 'ownPartNo',
});
