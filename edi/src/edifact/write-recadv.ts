import type { Receipt } from '../model/answers.ts';
import type { Interchange } from '../model/message.ts';
import { WriteLog, type WriteResult } from '../model/write-log.ts';
import { writeInterchange } from './envelope-writer.ts';
import { momentComposite } from './moments.ts';
import { type EdifactWriteOptions, SegmentWriter } from './segment-writer.ts';

/** Receipts as one message. */
export interface RecadvInterchange {
  interchange: Interchange;
  receipts: Receipt[];
}

const TYPE = ['RECADV', 'D', '07A', 'UN'] as const;

/** Code list agency (3055) of what the buyer assigns. */
const BY_BUYER = '92';

/** Labels in a GIN, and in all GIN of a PCI. */
const LABELS_IN_GIN = 5;
const LABELS_IN_PCI = 999 * LABELS_IN_GIN;

/** Writes receipts as RECADV D.07A, each on a packing level of its own with the labels it speaks about. */
export function writeRecadv(message: RecadvInterchange, options: EdifactWriteOptions = {}): WriteResult {
  const log = new WriteLog('RECADV');
  const out = new SegmentWriter(options, log);
  const { interchange, receipts } = message;
  const created = interchange.created ?? interchange.date;
  const body = () => {
    if (!interchange.document) log.missing('BGM', 'interchange.document', 'an..35');
    if (!created) log.missing('DTM+137', 'interchange.created', '203');
    out.write('BGM', '632', interchange.document, interchange.function ?? '9');
    out.write('DTM', momentComposite('137', created));
    out.write('NAD', 'BY', [interchange.sender, undefined, BY_BUYER]);
    for (const [index, receipt] of receipts.entries()) writeReceipt(out, log, receipt, index);
  };
  writeInterchange(out, log, { ...interchange, created }, interchange.type?.split(':') ?? TYPE, [body]);
  return log.result(() => out.bytes());
}

function writeReceipt(out: SegmentWriter, log: WriteLog, receipt: Receipt, index: number): void {
  const no = String(index + 1);
  const { material, supplierMaterial, unit, booked, dnNo, dnItem, order, orderItem } = receipt;
  out.path = `receipts.${index}`;
  if (material.trim() === '') log.missing('LIN', `receipts.${index}.material`, 'an..35');
  out.write('CPS', no);
  writeLabels(out, receipt.labels ?? []);
  out.write('LIN', no, '', [material, 'IN']);
  if (supplierMaterial) out.write('PIA', '1', [supplierMaterial, 'SA']);
  const quantities = [
    ['12', receipt.despatched],
    ['48', receipt.received],
    ['194', receipt.accepted],
    ['124', receipt.damaged],
  ] as const;
  for (const [qualifier, qty] of quantities) if (qty !== undefined) out.write('QTY', [qualifier, qty, unit]);
  for (const { qty, of, reason } of receipt.differences ?? []) out.write('QVR', [qty, of], '', reason);
  if (booked) out.write('DTM', momentComposite('50', booked));
  if (dnNo) out.write('RFF', ['AAU', dnNo, dnItem]);
  if (order) out.write('RFF', ['ON', order, orderItem]);
}

/** The marking and its labels, and the marking again where one can't take all of them. */
function writeLabels(out: SegmentWriter, labels: readonly string[]): void {
  if (labels.length > 0) out.write('PAC', String(labels.length));
  for (let start = 0; start < labels.length; start += LABELS_IN_GIN) {
    if (start % LABELS_IN_PCI === 0) out.write('PCI', '17');
    out.write('GIN', 'ML', ...labels.slice(start, start + LABELS_IN_GIN));
  }
}
