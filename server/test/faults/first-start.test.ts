import { rm } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { interruptedStart, migratedShare, wholeStart } from './first-start.ts';
import { dataFolder } from './launched.ts';

const folders: string[] = [];
const newFolder = async (): Promise<string> => {
  const folder = await dataFolder();
  folders.push(folder);
  return folder;
};

afterAll(() => Promise.all(folders.map(folder => rm(folder, { recursive: true, force: true }))));

it('is ready after starts that were killed while they made the database, its tables and the demo, with the demo whole', async () => {
  const folder = await newFolder();
  await interruptedStart(folder, { said: /starting PostgreSQL/, afterMs: 700 }, 'a killed launcher');
  await interruptedStart(folder, { said: /starting the server/, afterMs: 0 }, 'a killed machine');
  await interruptedStart(folder, { said: migratedShare(0.6), afterMs: 0 }, 'a killed launcher');
  const said = await interruptedStart(folder, { said: /the story of tenant 1 is told/, afterMs: 200 }, 'Ctrl+C');
  expect(said).not.toContain('the demo accounts are');
  const rows = await wholeStart(folder);
  expect(rows).toEqual(await wholeStart(await newFolder()));
  expect(rows).toContainEqual({ status: 200 });
});
