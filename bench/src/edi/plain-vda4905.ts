import { LINE_BYTES, RECORD_BYTES } from './files.ts';

/**
 * The plain rung: the same bytes cut into objects of text, nothing checked, nothing computed. Like ours it holds the
 * objects of one release at a time; answers how many objects there were.
 */
export function buildObjects(bytes: Buffer): number {
  const text = bytes.toString('latin1');
  let release: object[] = [];
  let objects = 0;
  for (let at = 0; at < text.length; at += LINE_BYTES) {
    const record = text.slice(at, at + RECORD_BYTES);
    if (record.startsWith('512')) {
      objects += release.length;
      release = [];
    }
    release.push(objectOf(record));
  }
  return objects + release.length;
}

function objectOf(record: string): object {
  const type = record.slice(0, 3);
  const version = record.slice(3, 5);
  if (type === '512') return { type, version, ...item(record) };
  if (type === '513') return { type, version, ...receipts(record), pairs: pairs(record, 47, 5) };
  if (type === '514') return { type, version, pairs: pairs(record, 5, 8) };
  if (type === '517')
    return { type, version, no: record.slice(5, 27), other: record.slice(27, 49), qty: record.slice(49, 56) };
  if (type === '518')
    return { type, version, texts: [record.slice(5, 45), record.slice(45, 85), record.slice(85, 125)] };
  return { type, version, rest: record.slice(5) };
}

function item(record: string): object {
  return {
    plant: record.slice(5, 8),
    releaseNo: record.slice(8, 17),
    releaseDate: record.slice(17, 23),
    previousNo: record.slice(23, 32),
    previousDate: record.slice(32, 38),
    material: record.slice(38, 60),
    supplierMaterial: record.slice(60, 82),
    agreement: record.slice(82, 94),
    unloadingPoint: record.slice(94, 99),
    clerk: record.slice(99, 103),
    unit: record.slice(103, 105),
    usage: record.slice(108, 109),
    storage: record.slice(116, 123),
  };
}

function receipts(record: string): object {
  return {
    booked: record.slice(5, 11),
    dnNo: record.slice(11, 19),
    dnDate: record.slice(19, 25),
    qty: record.slice(25, 37),
    cumulative: record.slice(37, 47),
  };
}

function pairs(record: string, start: number, count: number): object[] {
  return Array.from({ length: count }, (_, index) => {
    const at = start + index * 15;
    return { date: record.slice(at, at + 6), qty: record.slice(at + 6, at + 15) };
  });
}
