import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Release, readStream, Tokenizer, writeVda4905 } from '@inbound/edi';

const MB = 1_000_000;
const CHUNK = 65_536;
const RUNS = 9;
const RECORD = 128;
const LINE = 130;

/** What each ratio must at least be. */
const GOALS = { vda4905: 0.4, delfor: 0.8 };

/** The parser of the package that DELFOR is measured against, as far as it is used here. */
interface OtherParser {
  encoding(level: string): void;
  write(text: string): void;
  end(): void;
  onopensegment: (tag: string) => void;
  onelement: () => void;
  oncomponent: (text: string) => void;
  onclosesegment: () => void;
}

/** Prints the ratios of the EDI library in one run: CPU time of a plain rung divided by ours, medians of alternate runs. */
export async function benchEdi(): Promise<void> {
  await benchVda4905();
  await benchDelfor();
  await benchMemory();
}

async function benchVda4905(): Promise<void> {
  const bytes = vda4905(20 * MB);
  const [plain, ours] = await medians(
    () => buildObjects(bytes),
    () => readAll(chunksOf(bytes)),
  );
  print('VDA 4905 into checked releases, beside a loop that only builds objects', plain / ours, GOALS.vda4905);
}

async function benchDelfor(): Promise<void> {
  const bytes = delfor(10 * MB);
  const Other = createRequire(import.meta.url)('edifact/parser.js') as new () => OtherParser;
  const [other, ours] = await medians(
    () => {
      const parser = new Other();
      let seen = 0;
      parser.encoding('UNOC');
      parser.onopensegment = tag => {
        seen += tag.length;
      };
      parser.onelement = () => {};
      parser.oncomponent = text => {
        seen += text.length;
      };
      parser.onclosesegment = () => {};
      for (const chunk of chunksOf(bytes)) parser.write(chunk.toString('latin1'));
      parser.end();
      return seen;
    },
    () => {
      let seen = 0;
      const tokenizer = new Tokenizer({
        segment: segment => {
          segment.forEach((_element, _component, text, position) => {
            seen += text.length + (position & 1);
          });
        },
        fault: () => {},
      });
      for (const chunk of chunksOf(bytes)) tokenizer.write(chunk);
      tokenizer.end();
      return seen;
    },
  );
  print('DELFOR with every component and its position, beside edifact', other / ours, GOALS.delfor);
}

/** Memory in use while files of growing size are read as streams. */
async function benchMemory(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const piece = vda4905(MB);
  for (const size of [5, 10, 20, 50]) {
    collect();
    const before = process.memoryUsage().heapUsed;
    let highest = 0;
    let units = 0;
    for await (const event of readStream(repeated(piece, size))) {
      if (event.type === 'release' && ++units % 5_000 === 0) {
        collect();
        highest = Math.max(highest, process.memoryUsage().heapUsed - before);
      }
    }
    console.log(`VDA 4905, ${size} MB as a stream: ${(highest / MB).toFixed(1)} MB held at most, ${units} releases`);
  }
}

/** CPU time of two functions in turn, so that both meet the same noise. */
async function medians(first: () => unknown, second: () => unknown): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    for (const [index, work] of [first, second].entries()) {
      const start = process.cpuUsage();
      await work();
      times[index]!.push(process.cpuUsage(start).user);
    }
  }
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
  return [middle(times[0]), middle(times[1])];
}

async function readAll(chunks: Iterable<Buffer>): Promise<number> {
  let lines = 0;
  for await (const event of readStream(chunks)) if (event.type === 'release') lines += event.unit.value.lines.length;
  return lines;
}

/** The plain rung: the same bytes cut into objects of text, nothing checked, nothing computed. */
function buildObjects(bytes: Buffer): object[] {
  const text = bytes.toString('latin1');
  const objects: object[] = [];
  for (let at = 0; at < text.length; at += LINE) objects.push(objectOf(text.slice(at, at + RECORD)));
  return objects;
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

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

function* repeated(piece: Buffer, times: number): Generator<Buffer> {
  for (let time = 0; time < times; time++) yield* chunksOf(piece);
}

/** A file of 4905 of about so many bytes: releases with a fortnight of days and two months. */
function vda4905(size: number): Buffer {
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
  const releases = Array.from({ length: Math.ceil(size / (7 * LINE)) }, (_, no) => ({
    ...release,
    material: `INB ${no} X`,
  }));
  return writeVda4905({ transmission: { no: '2', previous: '1', date: '2026-03-02' }, releases }).bytes!;
}

/** A DELFOR of about so many bytes with a UNA, released characters and line ends. */
function delfor(size: number): Buffer {
  const head = "UNA:+.? '\nUNB+UNOC:3+CUST01:ZZ+000777001:ZZ+260302:0610+42'\nUNH+1+DELFOR:D:04A:UN'\nBGM+241+12+9'\n";
  const days = Array.from({ length: 20 }, (_, day) => `QTY+113:240:C62'\nDTM+2:202603${day + 10}:102'\n`).join('');
  const itemOf = (no: number) =>
    `LIN+++INB ${no}?+A?:B 7:IN'\nPIA+1+S-77??1:SA+A:DR'\nFTX+AAI+++LABEL?: AS AGREED:CONTACT M04'\nRFF+ON:4711000815:10'\nSCC+1'\n${days}`;
  const items = Array.from({ length: Math.ceil(size / itemOf(0).length) }, (_, no) => itemOf(no)).join('');
  return Buffer.from(`${head}${items}UNT+1+1'\nUNZ+1+42'\n`, 'latin1');
}

function print(what: string, ratio: number, goal: number): void {
  console.log(`${what}: ${ratio.toFixed(2)} (goal ${goal}: ${ratio >= goal ? 'held' : 'MISSED'})`);
}
