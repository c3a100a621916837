import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../server.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const MODULES = join(HERE, '../../../node_modules');
/** Where the tsconfig.json beside this file looks for what is generated. */
const GENERATED = join(MODULES, '.cache/stranger');
const COMPILER = join(MODULES, 'native-typescript/bin/tsc');
const TOUR_AGREEMENT = '5500018234';

const server = testServer();

/** Runs a program of Node here, and answers what it prints and what it complains of. */
const run = (...args: string[]): Promise<{ printed: string; complaint: string }> =>
  new Promise(resolve => {
    execFile(process.execPath, args, { cwd: HERE }, (_, printed, complaint) => resolve({ printed, complaint }));
  });

/** Writes the client's types from a document, as a stranger would who has read it from a server. */
const generate = async (document: string): Promise<void> => {
  mkdirSync(GENERATED, { recursive: true });
  writeFileSync(join(GENERATED, 'api.d.ts'), astToString(await openapiTS(document)));
};

/** The line of the tour in which a word stands. */
const lineOf = (word: string): number =>
  readFileSync(join(HERE, 'tour.ts'), 'utf8')
    .split('\n')
    .findIndex(line => line.includes(word)) + 1;

const compile = async (): Promise<string> => (await run(COMPILER, '-p', HERE, '--pretty', 'false')).printed;

describe('a client that a common generator writes from the API document', () => {
  let document: string;

  beforeAll(async () => {
    const { token } = await server.as('dispositor');
    const headers = { authorization: `Bearer ${token}` };
    document = await (await fetch(`${server.running.address}/api/openapi.json`, { headers })).text();
    await generate(document);
  });

  it('compiles as strictly as can be', async () => {
    expect(await compile()).toBe('');
  });

  it('runs the tour: import, answers, note, packing, labels, send', async () => {
    const [plant, supplier] = await Promise.all([server.as('dispositor'), server.as('supplier-logistics')]);
    const program = ['--import', import.meta.resolve('tsx'), join(HERE, 'tour.ts')];
    const { printed, complaint } = await run(
      ...program,
      server.running.address,
      plant.token,
      supplier.token,
      TOUR_AGREEMENT,
    );
    expect(complaint).toBe('');
    const seen = JSON.parse(printed);
    expect(seen).toMatchObject({
      imported: { new: 1, unchanged: 0, refused: 0 },
      answers: ['completely_confirm', 'reject'],
      again: { status: 409, info: 'err.conflict' },
      note: { state: 'sent', labels: '%PDF-' },
    });
    expect(seen.note.messages).toBeGreaterThan(0);
  });

  it('does not compile when a call of the tour has another name or another field', async () => {
    await generate(document.replaceAll('/pack-by-instruction', '/pack').replaceAll('"requestedTo"', '"wantedTo"'));
    const said = await compile();
    expect(said).toContain(`tour.ts(${lineOf('pack-by-instruction')},`);
    expect(said).toContain('requestedTo');
    await generate(document);
  });
});
