import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { readStream, Tokenizer } from '@inbound/edi';
import { compareRungs, perCpuSecond, type Ratio } from '../measure.ts';
import { chunksOf, delfor, MB, vda4905 } from './files.ts';
import { buildObjects } from './plain-vda4905.ts';

const VDA_MB = 20;
const DELFOR_MB = 10;
/** How often a rung reads its file in a round: the collector's pauses are to be in all of them alike. */
const PASSES = 6;
const SMALL_MB = 5;
const LARGE_MB = 50;

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

/** Megabytes that a second on the processor reads of a file, read over and over. */
const rungOf = (megabytes: number, read: () => unknown) => () =>
  perCpuSecond(megabytes * PASSES, async () => {
    for (let pass = 0; pass < PASSES; pass++) await read();
  });

const readAll = async (bytes: Buffer): Promise<number> => {
  let lines = 0;
  for await (const event of readStream(chunksOf(bytes)))
    if (event.type === 'release') lines += event.unit.value.lines.length;
  return lines;
};

const benchVda4905 = (): Promise<Ratio> => {
  const bytes = vda4905(VDA_MB * MB);
  return compareRungs(
    { name: 'VDA 4905 into checked releases', beside: 'a loop that only builds objects', goal: 0.4, unit: 'MB/s' },
    rungOf(VDA_MB, () => readAll(bytes)),
    rungOf(VDA_MB, () => buildObjects(bytes)),
  );
};

/** Every tag and component of a file by the other package; it takes text, and tells no positions. */
const readByOther = (Other: new () => OtherParser, bytes: Buffer): number => {
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
};

/** Every component of a file with its position. */
const readByOurs = (bytes: Buffer): number => {
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
};

const benchDelfor = (): Promise<Ratio> => {
  const bytes = delfor(DELFOR_MB * MB);
  const Other = createRequire(import.meta.url)('edifact/parser.js') as new () => OtherParser;
  return compareRungs(
    { name: 'DELFOR, every component with its position', beside: 'edifact', goal: 0.8, unit: 'MB/s' },
    rungOf(DELFOR_MB, () => readByOurs(bytes)),
    rungOf(DELFOR_MB, () => readByOther(Other, bytes)),
  );
};

/** The most memory that a process ever had that reads so many megabytes. */
const memoryOf = async (megabytes: number): Promise<number> => {
  const child = fork(fileURLToPath(new URL('memory.ts', import.meta.url)), [String(megabytes)], {
    execArgv: ['--import', import.meta.resolve('tsx')],
  });
  const [told] = (await once(child, 'message')) as [{ megabytes: number }];
  return told.megabytes;
};

const benchMemory = (): Promise<Ratio> =>
  compareRungs(
    { name: `memory that reading ${SMALL_MB} MB takes`, beside: `reading ${LARGE_MB} MB`, goal: 0.8, unit: 'MB RSS' },
    () => memoryOf(SMALL_MB),
    () => memoryOf(LARGE_MB),
  );

/** The EDI library on one core: time on the processor, not on the clock; and its memory, which must not grow with the file. */
export const benchEdi = async (): Promise<Ratio[]> => [await benchVda4905(), await benchDelfor(), await benchMemory()];
