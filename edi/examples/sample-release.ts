import { type Release, writeVda4905 } from '@inbound/edi';

/** A release for any day, as the product's tour needs it: the dates are so many days away from that day. */
export function sampleRelease(day: string, no: number, received: number): Buffer {
  const on = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  const line = (days: number, qty: string) => ({
    kind: 'firm' as const,
    from: on(days),
    to: on(days),
    qty,
    cumulative: '',
  });
  const release: Release = {
    customer: 'CUST01',
    supplier: '000777001',
    plant: '021',
    agreement: '4711000815',
    material: 'INB 100 200 X',
    unloadingPoint: 'D07',
    mrpController: 'M04',
    unit: 'PCE',
    kind: 'series',
    release: { no: String(no), date: day },
    previous: { no: String(no - 1), date: on(-7) },
    cumulative: { received: String(received), since: `${day.slice(0, 4)}-01-01` },
    lines: [line(2, '240'), line(3, '240'), line(7, '480')],
  };
  const { bytes, problems } = writeVda4905({
    transmission: { no: String(no), previous: String(no - 1), date: day },
    releases: [release],
  });
  if (!bytes) throw new Error(problems.map(({ field }) => field).join(', '));
  return bytes;
}
