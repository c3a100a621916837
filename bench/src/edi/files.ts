import { type Release, writeVda4905 } from '@inbound/edi';

/** Bytes of a record of VDA, and of its line with CRLF. */
export const RECORD_BYTES = 128;
export const LINE_BYTES = RECORD_BYTES + 2;
export const MB = 1_000_000;

const CHUNK = 65_536;
const RECORDS_OF_RELEASE = 7;

/** A file as it comes from a disk or the net. */
export function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

/** A file of any size without holding it: the same piece again and again. */
export function* repeatPiece(piece: Buffer, times: number): Generator<Buffer> {
  for (let time = 0; time < times; time++) yield* chunksOf(piece);
}

/** A file of 4905 of about so many bytes: releases with a fortnight of days and two months. */
export function vda4905(size: number): Buffer {
  const day = (no: number) => `2026-03-${String(no).padStart(2, '0')}`;
  const days = Array.from({ length: 14 }, (_, index) => ({ from: day(index + 3), to: day(index + 3) }));
  const months = [
    { from: '2026-05-01', to: '2026-05-31' },
    { from: '2026-06-01', to: '2026-06-30' },
  ];
  const release: Release = {
    customer: 'CUST01',
    supplier: '000777001',
    plant: '021',
    agreement: '4711000815',
    material: '',
    unloadingPoint: 'D07',
    mrpController: 'M04',
    unit: 'PCE',
    kind: 'series',
    release: { no: '12', date: '2026-03-02' },
    cumulative: { received: '12000', since: '2026-01-01' },
    productionRelease: { from: '2026-03-02', to: '2026-03-29', cumulative: '20000' },
    packaging: [{ no: '0006280', qty: '24' }],
    texts: ['LABEL AS AGREED'],
    lines: [...days, ...months].map(period => ({ kind: 'firm', ...period, qty: '240', cumulative: '' })),
  };
  const releases = Array.from({ length: Math.ceil(size / (RECORDS_OF_RELEASE * LINE_BYTES)) }, (_, no) => ({
    ...release,
    material: `INB ${no} X`,
  }));
  return writeVda4905({ transmission: { no: '2', previous: '1', date: '2026-03-02' }, releases }).bytes!;
}

/** A DELFOR of about so many bytes with a UNA, released characters and line ends. */
export function delfor(size: number): Buffer {
  const head = "UNA:+.? '\nUNB+UNOC:3+CUST01:ZZ+000777001:ZZ+260302:0610+42'\nUNH+1+DELFOR:D:04A:UN'\nBGM+241+12+9'\n";
  const days = Array.from({ length: 20 }, (_, day) => `QTY+113:240:C62'\nDTM+2:202603${day + 10}:102'\n`).join('');
  const itemOf = (no: number) =>
    `LIN+++INB ${no}?+A?:B 7:IN'\nPIA+1+S-77??1:SA+A:DR'\nFTX+AAI+++LABEL?: AS AGREED:CONTACT M04'\nRFF+ON:4711000815:10'\nSCC+1'\n${days}`;
  const items = Array.from({ length: Math.ceil(size / itemOf(0).length) }, (_, no) => itemOf(no)).join('');
  return Buffer.from(`${head}${items}UNT+1+1'\nUNZ+1+42'\n`, 'latin1');
}
