import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ReadResult, read } from '@inbound/edi';
import { afterAll, describe, expect, it } from 'vitest';
import { threadPrograms } from '../../app/thread-program.ts';
import { asBuffer } from '../../platform/threads/bytes.ts';
import { Threads } from '../../platform/threads/threads.ts';
import { productFolder } from '../../platform/tools/product-folder.ts';
import { IncomingFile } from './packed-file.ts';
import { type FileToRead, findPlaces, firmKey, readReleaseFile } from './read-file.ts';
import { ofFile } from './report.ts';

const threads = new Threads({ size: 1, ...threadPrograms() });
afterAll(() => threads.stop());

const FOLDER = join(productFolder(), 'samples/edi');
const NAMES = readdirSync(FOLDER).filter(name => /\.(txt|vda|edi|edifact)$/.test(name));
const contentOf = (name: string): Buffer => readFileSync(join(FOLDER, name));

type Agreed = Pick<FileToRead, 'firmEnds' | 'periods'>;
const NOTHING_AGREED: Agreed = { firmEnds: new Map(), periods: new Map() };
const readInThread = async (content: Buffer, agreed: Partial<Agreed> = {}) =>
  new IncomingFile(
    asBuffer(await threads.run(readReleaseFile, { content, name: 'releases', ...NOTHING_AGREED, ...agreed })),
  );

/** Values of a release that something is said of. */
const PATHS = ['release.no', 'previous.no', 'agreement', 'material', 'unloadingPoint', 'cumulative.received', 'unit'];

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** The releases of a file as the library itself tells of them. */
const releasesOf = ({ messages }: ReadResult) =>
  messages.flatMap(({ head, releases }) =>
    releases.map(({ value, good, problems, place }, at) => ({
      ...{ head, good, value },
      problems: [...problems].sort((a, b) => a.position - b.position).map(ofFile),
      place: place.bind(releases[at]),
    })),
  );

describe('a file that a thread has read', () => {
  it.each(NAMES)('says what the library says: %s, whole and cut', async name => {
    const whole = contentOf(name);
    for (const content of [whole, whole.subarray(0, Math.floor(whole.length * 0.7))]) {
      const result = read(content);
      const file = await readInThread(content);
      const expected = releasesOf(result);
      expect([...file.units()]).toEqual(plain(expected.map(({ place: _, ...unit }) => unit)));
      expect(file.index.messages[0]?.format).toBe(result.messages[0]?.head.format);
      const told = [...file.units()].flatMap(({ problems }) => problems);
      expect([...told, ...file.index.problems].filter(({ code }) => code !== 'message_kind')).toHaveLength(
        result.problems.length,
      );
      const wanted = expected.flatMap(({ value }, at) =>
        [...PATHS, ...value.lines.map((_, line) => `lines.${line}.qty`)].map(path => ({ position: at + 1, path })),
      );
      const places = await threads.run(findPlaces, { content, wanted, periods: new Map() });
      expect(places).toEqual(
        wanted.map(({ position, path }) => {
          const place = expected[position - 1]?.place(path);
          return place ? { record: place.record, line: place.line, column: place.column } : null;
        }),
      );
    }
  });

  it('has the firm zones that it was told, by what names a release', async () => {
    const content = contentOf('vda4905-release.txt');
    const { units } = (await readInThread(content)).index;
    const key = firmKey(units[0]!.named);
    const linesWith = async (firmEnds: ReadonlyMap<string, string>) =>
      [...(await readInThread(content, { firmEnds })).units()].flatMap(({ value }) => value.lines);
    const firmOf = (lines: Awaited<ReturnType<typeof linesWith>>) => lines.filter(({ kind }) => kind === 'firm').length;
    const all = await linesWith(new Map([[key, '2099-12-31']]));
    expect(firmOf(all)).toBe(all.filter(({ kind }) => kind !== 'backorder' && kind !== 'immediate').length);
    expect(firmOf(await linesWith(new Map([[key, '2000-01-01']])))).toBe(0);
  });

  it('is refused by the place of what is no text', async () => {
    await expect(readInThread(Buffer.from('51102\n5\0'))).rejects.toMatchObject({
      code: 'file_format',
      params: { line: 2, column: 2, value: 'NUL' },
    });
  });
});
