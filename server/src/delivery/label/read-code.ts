import { DocumentFault, type PayloadValues, parsePayload } from '@inbound/documents';
import { refuse } from '@inbound/shared';
import { type ScannedCode, scannedCode } from '@inbound/shared/delivery/label/codes';

/** What a label's code tells: the unit that it names, and with a 2D code what else stands on the label. */
export type LabelCode =
  | { by: 'plate'; plate: string; values: PayloadValues | undefined }
  | { by: 'package'; number: string }
  | { by: 'digits'; digits: string };

const notOfLabel = () => refuse('format', { field: 'code', example: '6JUN521874630000004127' });

const payloadIn = (text: string): LabelCode => {
  try {
    const { plate, values } = parsePayload(text);
    return { by: 'plate', plate, values };
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error;
    throw notOfLabel();
  }
};

const understood = (code: ScannedCode): LabelCode => {
  if (code.kind === 'payload') return payloadIn(code.text);
  if (code.kind === 'plate') return { by: 'plate', plate: code.plate, values: undefined };
  if (code.kind === 'package') return { by: 'package', number: code.number };
  if (code.kind === 'digits') return { by: 'digits', digits: code.digits };
  throw refuse('scan_other_bar');
};

/** Reads a scanned code; refuses with `format` what is of no label, and with `scan_other_bar` what names no unit. */
export const readCode = (code: string): LabelCode => {
  const scanned = scannedCode(code);
  if (scanned === undefined) throw notOfLabel();
  return understood(scanned);
};
