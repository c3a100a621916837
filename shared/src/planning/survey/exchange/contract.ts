import { z } from 'zod';
import { callsOf, endpoint, fileAnswer, id } from '../../../kernel/index.ts';
import { LARGEST_FILE, mediaTypesOf } from '../../../system/file/kinds.ts';
import { storedFile } from '../../../system/file/stored-file.ts';
import { SURVEY_FILES, SURVEY_PATH, surveyDetail, surveyRow } from '../contract.ts';
import { BPNL, BPNS } from './schema.ts';

/** A file of capacity groups: some hundred tools over two years. */
const LARGEST_EXCHANGE = 4_194_304;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Not that of answers: what is saved is told from what is read by its type. */
const MESSAGE_TYPE = 'application/octet-stream';

const calls = callsOf(SURVEY_PATH, 'planning.survey', surveyRow);

/** What a survey is exported as: its figures as a spreadsheet, or a message of CX-0128. */
export const EXPORTED_AS = ['table', 'materialDemand', 'capacityGroup'] as const;
export type ExportedAs = (typeof EXPORTED_AS)[number];

const partnerNumber = (pattern: RegExp, example: string) =>
  z
    .string()
    .trim()
    .refine(number => pattern.test(number), { params: { code: 'format', params: { example } } })
    .meta({ normalise: 'NFKC', examples: [example] });

export const exportSurvey = endpoint({
  method: 'GET',
  path: `${SURVEY_PATH}/:id/export`,
  access: 'planning.survey.view',
  title: 'A survey as a spreadsheet, or as WeekBasedMaterialDemand or WeekBasedCapacityGroup of CX-0128, 3.0.1',
  input: z.strictObject({
    id,
    as: z.enum(EXPORTED_AS).default('table'),
    /** Business partner numbers, which the messages name: of the customer, of its site, and of the supplier. */
    customer: partnerNumber(BPNL, 'BPNL00000003AYRE').optional(),
    customerLocation: partnerNumber(BPNS, 'BPNS00000003AYRE').optional(),
    supplier: partnerNumber(BPNL, 'BPNL00000003B0Q0').optional(),
  }),
  answer: fileAnswer(XLSX, MESSAGE_TYPE),
  cost: 'heavy',
});

/** Takes capacity groups as the figures of their lines; a week of which they tell nothing is emptied. */
export const importSurveyCapacity = {
  ...calls.act('import-capacity', {
    access: 'planning.survey.answer',
    title: 'Save the figures of a file of WeekBasedCapacityGroup (CX-0128, 3.0.1), one or a list of them',
    answer: z.object({
      survey: surveyDetail,
      /** Groups of the file that tell of no line of the survey. */
      otherGroups: z.array(z.string()),
      /** Weeks of the file that the survey does not ask. */
      otherWeeks: z.array(z.string()),
    }),
  }),
  upload: { maxBytes: LARGEST_EXCHANGE },
} as const;

/** Takes a file before the answer is saved that it belongs to; it is nobody else's until then. */
export const uploadSurveyFile = {
  ...endpoint({
    method: 'POST',
    path: `${SURVEY_PATH}/file`,
    access: 'planning.survey.answer',
    title: 'Upload a file for the answer to a survey',
    input: z.strictObject({}),
    answer: storedFile,
  }),
  upload: { maxBytes: LARGEST_FILE },
} as const;

export const downloadSurveyFile = endpoint({
  method: 'GET',
  path: `${SURVEY_PATH}/:id/file/:fileId`,
  access: 'planning.survey.view',
  title: 'A file of the answer to a survey',
  input: z.strictObject({ id, fileId: id }),
  answer: fileAnswer(...mediaTypesOf(SURVEY_FILES)),
});
