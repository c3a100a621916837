import { z } from 'zod';
import {
  callsOf,
  endpoint,
  fileAnswer,
  id,
  listEndpoint,
  optionalText,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';

const PATH = '/delivery/v1/printer-profile';

/** Tenths of a millimetre by which labels may be moved: less than their white edge, so that no frame leaves the paper. */
const FARTHEST = 40;

export const PDF_TYPE = 'application/pdf';
/** What thermal printers of Zebra and many others read. */
export const ZPL_TYPE = 'application/zpl';

const outputWords = z.enum(['pdf', 'a4', 'zpl']);

/** What a printer profile is made of (ux.md, B.21.3). */
const printerProfileFields = {
  /** The printer as the people of the company call it. */
  name: text(60),
  /** A PDF of label paper, a PDF of A4 sheets, or commands of a thermal printer. */
  output: outputWords,
  /** Dots per inch; modules of codes become whole dots. */
  dpi: z.enum(['203', '300', '600']),
  /** By how many tenths of a millimetre everything is moved to the right. */
  offsetX: z.int().min(-FARTHEST).max(FARTHEST),
  /** By how many tenths of a millimetre everything is moved down. */
  offsetY: z.int().min(-FARTHEST).max(FARTHEST),
};

export const printerProfileRow = z.object({
  ...printerProfileFields,
  id,
  version,
  /** Whose printer it is. */
  companyCode: z.string(),
  offsetX: z.int(),
  offsetY: z.int(),
  changedAt: timestamp,
});
export type PrinterProfileRow = z.output<typeof printerProfileRow>;

export const listPrinterProfiles = listEndpoint({
  path: PATH,
  access: 'delivery.printerProfile.view',
  title: 'Printer profiles of the company',
  row: printerProfileRow,
  filter: {
    /** The name begins with it. */
    search: optionalText(60),
    output: z.array(outputWords).max(outputWords.options.length).optional(),
  },
  sortable: ['name', 'changedAt'],
  defaultSort: 'name',
});

const calls = callsOf(PATH, 'delivery.printerProfile', printerProfileRow);

export const readPrinterProfile = calls.read({ title: 'One printer profile' });

export const createPrinterProfile = calls.create({
  title: 'Create a printer profile',
  input: printerProfileFields,
});

export const changePrinterProfile = calls.change({
  title: 'Change a printer profile',
  input: printerProfileFields,
});

export const removePrinterProfile = calls.remove({ title: 'Delete a printer profile' });

/** Rulers, a frame 5 mm inside the edge and two codes show how true a printer is. */
export const testPrinter = endpoint({
  method: 'GET',
  path: `${PATH}/:id/test-page`,
  access: 'delivery.printerProfile.view',
  title: 'A page that shows whether a printer keeps lengths and places',
  input: z.strictObject({ id }),
  answer: fileAnswer(PDF_TYPE, ZPL_TYPE),
  cost: 'heavy',
});
