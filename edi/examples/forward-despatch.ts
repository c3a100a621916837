import { readFileSync } from 'node:fs';
import { read, writeDesadv } from '@inbound/edi';

/** Makes a DESADV of a VDA 4913: the first segments of it, or the fields that it needs and 4913 does not have. */
export function forward(file: string): string[] {
  const [message] = read(readFileSync(file)).messages;
  const despatches = message!.despatches.map(({ value }) => value);
  const { bytes, problems } = writeDesadv({
    interchange: { ref: message!.head.transmission!.no, sender: '000777001', receiver: 'CUST01' },
    despatches,
  });
  if (!bytes) return problems.map(({ field, record }) => `${record}: ${field} is missing`);
  return bytes.toString('latin1').split('\n').slice(0, 4);
}
