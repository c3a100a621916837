import { type Endpoint, Refusal } from '@inbound/shared';
import { XLSX_TYPE } from '../tools/media-types.ts';

/** Whether a call answers a spreadsheet: it may answer one, and its caller does not ask for csv. */
const answersSheet = ({ answer }: Endpoint, input: object): boolean =>
  'kind' in answer && answer.mediaTypes.includes(XLSX_TYPE) && (input as { format?: unknown }).format !== 'csv';

/**
 * What an error that nobody expected is told as: `export_failed` of a call that answers a spreadsheet (§8), `fault` of any
 * other. The cause goes to the log.
 */
export const faultOf = (endpoint: Endpoint, input: object, cause: unknown): Refusal =>
  new Refusal(answersSheet(endpoint, input) ? 'export_failed' : 'fault', {}, { cause });
