import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { withoutNames } from '../examples/anonymise.ts';
import { placeOfMaterial } from '../examples/find-place.ts';
import { forward } from '../examples/forward-despatch.ts';
import { checkCallOff } from '../examples/read-file.ts';
import { linesOf } from '../examples/read-stream.ts';
import { sampleRelease } from '../examples/sample-release.ts';
import { read } from '../src/index.ts';

const EXAMPLES = new URL('../examples/', import.meta.url);
const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

const sample = (name: string) => fileURLToPath(new URL(`../../samples/edi/${name}`, import.meta.url));

describe('the examples of the README', () => {
  it('stand in it as they are run here', () => {
    const blocks = [...README.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
    const sources = readdirSync(EXAMPLES).map(name => readFileSync(new URL(name, EXAMPLES), 'utf8'));
    expect(blocks.toSorted()).toEqual(sources.toSorted());
  });

  it('tell good releases and errors', () => {
    expect(checkCallOff(sample('vda4905-release.txt'))).toEqual(['INB 100 200 X release 12: good']);
    expect(checkCallOff(sample('vda4905-seven-faults.txt'))).toHaveLength(8);
    expect(checkCallOff(sample('vda4905-seven-faults.txt')).at(-1)).toBe('517 line 6 column 129: "136", expected 128');
  });

  it('read as a stream', async () => {
    expect(await linesOf(sample('vda4905-three-transmissions.txt'))).toBe(27);
    expect(await linesOf(sample('delfor-d04a.edi'))).toBe(9);
  });

  it('find the place of a value', () => {
    expect(placeOfMaterial(sample('vda4905-release.txt'))).toBe('512 line 2 column 39');
    expect(placeOfMaterial(sample('delfor-d04a.edi'))).toBe('LIN line 12 column 7');
  });

  it('forward a despatch', () => {
    expect(forward(sample('vda4913-despatch.txt'))).toEqual([
      "UNA:+.? '",
      "UNB+UNOC:3+000777001:ZZ+CUST01:ZZ+260303:1500+7'",
      "UNH+1+DESADV:D:07A:UN:GAVF22'",
      "BGM+351:::LAB-ED+00002001+9'",
    ]);
  });

  it('anonymise a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'edi-'));
    try {
      const target = join(folder, 'anonymous.txt');
      await withoutNames(sample('vda4905-release.txt'), target, 'K');
      expect(checkCallOff(target)).toEqual([
        expect.stringMatching(/^(?!INB)[A-Z]{3} \d{3} \d{3} [A-Z] release 12: good$/),
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('make a sample release for any day', () => {
    const { problems, messages } = read(sampleRelease('2027-12-30', 5, 12_000));
    expect(problems).toEqual([]);
    const { release, lines } = messages[0]!.releases[0]!.value;
    expect(release).toEqual({ no: '5', date: '2027-12-30' });
    expect(lines.map(line => 'to' in line && [line.to, line.cumulative])).toEqual([
      ['2028-01-01', '12240'],
      ['2028-01-02', '12480'],
      ['2028-01-06', '12960'],
    ]);
  });
});
