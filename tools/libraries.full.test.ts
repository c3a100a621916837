import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installElsewhere, packLibrary, writeExamples } from './lib/install-library.ts';
import { LIBRARIES } from './lib/libraries.ts';
import { inRoot } from './lib/product.mjs';

/** The strictest reader of our types: it looks into every declaration file. */
const STRICT = {
  compilerOptions: {
    ...{ target: 'ES2023', lib: ['ES2023'], types: ['node'], strict: true, skipLibCheck: false },
    ...{ exactOptionalPropertyTypes: true, verbatimModuleSyntax: true, noUncheckedIndexedAccess: true },
  },
  include: ['*.ts'],
};

const sample = (name: string) => JSON.stringify(inRoot('samples', 'edi', name));

/** What a stranger would write after the README: its examples are called, and what they answer is printed. */
const USES: Record<string, string> = {
  edi: `
import { checkCallOff } from './example-1.js';
import { linesOf } from './example-2.js';
import { placeOfMaterial } from './example-3.js';
import { forward } from './example-4.js';
import { sampleRelease } from './example-5.js';
import { withoutNames } from './example-6.js';
await withoutNames(${sample('vda4905-release.txt')}, 'anonymous.txt', 'K');
console.log(JSON.stringify([
  checkCallOff(${sample('vda4905-release.txt')}),
  await linesOf(${sample('delfor-d04a.edi')}),
  placeOfMaterial(${sample('vda4905-release.txt')}),
  forward(${sample('vda4913-despatch.txt')}).length,
  sampleRelease('2027-12-30', 5, 12_000).length % 130,
  checkCallOff('anonymous.txt').length,
]));`,
  documents: `
import { printLabels } from './example-1.js';
const picture: string = await printLabels('labels.pdf');
console.log(JSON.stringify([picture.startsWith('<svg'), picture.includes('瀚林汽车')]));`,
};

const ANSWERS: Record<string, unknown> = {
  edi: [['INB 100 200 X release 12: good'], 9, '512 line 2 column 39', 4, 0, 1],
  documents: [true, true],
};

describe.each(LIBRARIES.map(library => [library.folder, library] as const))(
  'a stranger installs %s',
  (name, library) => {
    let folder: string;
    const run = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: join(folder, 'project'),
        encoding: 'utf8',
        env: {},
      });
      return { status, said: stderr, answered: stdout };
    };

    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'library-'));
      installElsewhere(packLibrary(library), folder, library);
    });

    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it.each(['NodeNext', 'Bundler'])('and compiles the examples of its README, modules found as by %s', resolution => {
      const project = join(folder, 'project');
      expect(writeExamples(project, `@inbound/${name}`).length).toBeGreaterThan(0);
      writeFileSync(join(project, 'use.ts'), USES[name] ?? '');
      const modules = resolution === 'Bundler' ? { module: 'ESNext' } : { module: resolution };
      const compilerOptions = { ...STRICT.compilerOptions, ...modules, moduleResolution: resolution };
      writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ ...STRICT, compilerOptions }));
      expect(run(join('node_modules', 'typescript', 'bin', 'tsc'))).toEqual({ status: 0, said: '', answered: '' });
    });

    it('and runs them under plain Node.js', () => {
      const { status, said, answered } = run('use.js');
      expect(said).toBe('');
      expect(status).toBe(0);
      expect(JSON.parse(answered)).toEqual(ANSWERS[name]);
    });

    it('and calls its commands', () => {
      for (const command of Object.keys(library.bin)) {
        const args = ['parse', inRoot('samples', 'edi', 'vda4905-release.txt')];
        const program = join(folder, 'project', 'node_modules', '.bin', command);
        const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
        expect(status).toBe(0);
        expect(JSON.parse(stdout)).toMatchObject({ format: 'VDA 4905' });
      }
    });
  },
);
