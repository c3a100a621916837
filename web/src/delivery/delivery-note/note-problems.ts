import type { ErrorCode, RefusalData } from '@inbound/shared';
import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import type { Texts } from '../../client/texts.ts';
import type { Problem } from '../../kit/problems/problems.tsx';

type NoteProblem = DeliveryNoteDetail['problems'][number];

/** Where a person mends what stands in the way of a note. */
export type Mend =
  | { at: 'section'; section: 'materials' | 'packaging' | 'labels' }
  | { at: 'head'; field: string }
  | { at: 'material'; partNo: string }
  | { at: 'qualityDocuments' };

const PACKAGING: Mend = { at: 'section', section: 'packaging' };
const LABELS: Mend = { at: 'section', section: 'labels' };
const MATERIALS: Mend = { at: 'section', section: 'materials' };

const BY_CODE: Partial<Record<ErrorCode, Mend>> = {
  dn_no_material: MATERIALS,
  no_main_package: PACKAGING,
  packing_lists_incomplete: PACKAGING,
  mixed_needs_two: PACKAGING,
  one_material_only: PACKAGING,
  qty_mismatch: PACKAGING,
  hu_missing: PACKAGING,
  unpacked_qty: PACKAGING,
  reprint_needed: LABELS,
  label_check: LABELS,
  label_refused: LABELS,
  date_strategy: { at: 'head', field: 'etaDate' },
  qty_strategy: MATERIALS,
  over_backorder: MATERIALS,
  quality_document_missing: { at: 'qualityDocuments' },
};

/** Fields of messages that the head of a note has, by the name that a message gives them. */
const HEAD_FIELDS: Readonly<Record<string, string>> = {
  plate: 'plate',
  shipment: 'shipmentReference',
  despatch: 'dispatchDate',
  eta: 'etaDate',
  means: 'meansKey',
};

/** Fields of messages that follow from the packing: as long as nothing is packed they say nothing new. */
const OF_PACKING = new Set(['gross', 'net', 'packaging', 'plates', 'units']);

interface MessageField {
  /** The last name of its path: `consignment.plate (712-15)` is `plate`. */
  name: string;
  /** Its place in the message: `712-15`, `MEA+AAX+AAD`. */
  place: string;
}

/** A field of a message, taken apart. */
export const messageField = (field: string): MessageField => {
  const [, name = field, place = ''] = /^(?:\w+\.)*(\w+)(?:\s*\((.+)\))?$/.exec(field) ?? [];
  return { name, place };
};

/** What is said of a field of a message. */
const OF_MESSAGES: ReadonlySet<string> = new Set<ErrorCode>([
  'edi_mandatory',
  'message_too_long',
  'message_unfit',
  'message_check',
]);

/** Where a problem is mended; undefined where no screen of the reader does. */
export const mendOf = ({ code, params }: NoteProblem): Mend | undefined => {
  if (code === 'no_source_or_unloading_area') return { at: 'material', partNo: String(params.material) };
  if (!OF_MESSAGES.has(code)) return BY_CODE[code as ErrorCode];
  const { name } = messageField(String(params.field));
  const field = HEAD_FIELDS[name];
  if (field) return { at: 'head', field };
  return OF_PACKING.has(name) ? PACKAGING : undefined;
};

/** Missing fields of messages once each, whatever messages want them; what follows from the packing waits for it. */
const joined = (problems: readonly NoteProblem[]) => {
  const isPacked = problems.every(({ code }) => code !== 'no_main_package');
  const byField = new Map<string, { problem: NoteProblem; details: string[] }>();
  for (const problem of problems.filter(({ code }) => code === 'edi_mandatory')) {
    const { name, place } = messageField(String(problem.params.field));
    if (!isPacked && OF_PACKING.has(name)) continue;
    const known = byField.get(name) ?? { problem, details: [] };
    known.details.push(`${problem.params.message} ${place}`.trim());
    byField.set(name, known);
  }
  return byField;
};

/** What stands in the way of a note, in the words of its reader, each with the way to mend it. */
export const problemsIn = (
  { problems }: Pick<DeliveryNoteDetail, 'problems'>,
  texts: Texts,
  mend: (where: Mend) => Problem['mend'],
): Problem[] => {
  const said = (problem: NoteProblem, text: string, details?: string): Problem => {
    const where = mendOf(problem);
    return {
      key: JSON.stringify([problem.code, problem.params]),
      tone: problem.isWarning ? 'warning' : 'danger',
      text,
      mend: where && mend(where),
      details,
    };
  };
  const own = problems
    .filter(({ code }) => code !== 'edi_mandatory')
    .map(problem =>
      said(
        problem,
        texts.error(
          { code: problem.code as ErrorCode, params: problem.params as RefusalData['params'] },
          'deliveryNote',
        ),
      ),
    );
  const ofMessages = [...joined(problems)].map(([name, { problem, details }]) =>
    said(
      problem,
      texts.t('deliveryNote.text.missingField', { field: texts.field('deliveryNote', name) }),
      details.join('; '),
    ),
  );
  return [...own, ...ofMessages];
};
