import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importGpx } from '@inbound/shared/transport/position/contract';
import {
  changeShippingNote,
  createShippingNote,
  stampShippingNote,
} from '@inbound/shared/transport/shipping-note/contract';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { keptTables } from '../../app/features.ts';
import { sweep } from '../../platform/jobs/housekeeping.ts';
import { writeCopy } from '../../platform/portable/write-copy.ts';
import { SAMPLE_TRUCK } from '../shipping-note/shipping-note.sample.ts';
import { saidAt, sampleTrucks } from './position.sample.ts';

let log = '';
const server = testServer({
  log: pino(
    { level: 'trace' },
    {
      write: line => {
        log += line;
      },
    },
  ),
});
const { cast, seen, setTime, departed, post } = sampleTrucks(server);
const DAY_MINUTES = 1_440;

/** A driver whom nothing else in the product is called like, and degrees at which no other truck was. */
const DRIVER = { driver: '欧阳拾遗', idNumber: '220102198506142731', tel: '+86 139 7753 1864' };
const NEXT_DRIVER = { ...DRIVER, driver: '司徒拾遗' };
const [LATITUDE, TOLD_LATITUDE] = [50.512347, 50.712349];
const PERSON = [DRIVER.driver, NEXT_DRIVER.driver, DRIVER.idNumber, DRIVER.tel, DRIVER.tel.replaceAll(' ', '')];
const PLACES = [LATITUDE, TOLD_LATITUDE].flatMap(degrees => [String(degrees), String(degrees).replace('.', '')]);

/** Files in which one of some texts stands; of the database's own only the logs are read, the rest is no text. */
const filesThatTell = (folder: string, texts: readonly string[]): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => !file.includes('/postgres/') || file.endsWith('.log'))
    .filter(file => {
      const content = readFileSync(file);
      return texts.some(text => content.includes(text));
    });

/** Tables in which one of some texts stands in a row: those of logs, of answers that are kept, and all others. */
const tablesThatTell = async (texts: readonly string[]): Promise<string[]> => {
  const tables = await server.sql<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'inbound' and c.relkind = 'r' order by 1`,
  );
  const telling: string[] = [];
  for (const { name } of tables) {
    const rows = await server.sql(
      `select 1 from "${name}" t where exists (select from unnest($1::text[]) said where position(said in t::text) > 0) limit 1`,
      [texts],
    );
    if (rows.length > 0) telling.push(name);
  }
  return telling;
};

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'erased-'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** A truck that was booked, refused, changed and followed, all of it with calls that are repeated under their key. */
const drivenTruck = async () => {
  const note = await departed(DRIVER);
  await cast.gate.try(
    changeShippingNote,
    { ...SAMPLE_TRUCK, ...NEXT_DRIVER, ...(await seen(note)) },
    { headers: { 'idempotency-key': 'erased-another-driver' } },
  );
  const strange = { noteIds: [note.id], holdIds: [note.id], remember: true };
  await cast.clerk.try(createShippingNote, { ...SAMPLE_TRUCK, ...DRIVER, ...strange });
  setTime(60);
  await post(note, [saidAt(0, 130), saidAt(30, 100, { latitude: LATITUDE }), saidAt(31, 99, { latitude: 91 })]);
  const told = `<trkpt lat="${TOLD_LATITUDE}" lon="12.2214"><time>${saidAt(55, 0).at}</time></trkpt>`;
  const content = `<?xml version="1.0"?><gpx><trk><trkseg>${told}</trkseg></trk></gpx>`;
  await cast.clerk.call(importGpx, { shippingNoteId: note.id }, { file: { name: 'track.gpx', content } });
  return note;
};

describe('where a truck was, and who drove it', () => {
  it('is erased after its days: no table, file, log or backup that is made then tells of it', async () => {
    const note = await drivenTruck();
    const tables = ['truck_position', 'truck_track', 'shipping_note_driver'] as const;
    const counted = async () => {
      const [row] = await server.sql<{ counts: number[] }>(
        `select array[${tables.map(table => `(select count(*)::int from ${table} where shipping_note_id = $1)`)}] as counts`,
        [note.id],
      );
      return row?.counts;
    };
    const before = [3, 1, 1];
    expect(await counted()).toEqual(before);
    for (const stamp of ['gateIn', 'dock', 'unload', 'gateOut'] as const)
      await cast.gate.call(
        stampShippingNote,
        { id: note.id, stamp },
        { headers: { 'idempotency-key': `erased-${stamp}` } },
      );
    expect(await tablesThatTell(PERSON)).toEqual([]);
    expect(await tablesThatTell(PLACES)).toEqual(['truck_position', 'truck_track']);
    setTime(89 * DAY_MINUTES);
    await sweep(server.running.platform, keptTables);
    expect(await counted()).toEqual(before);
    setTime(91 * DAY_MINUTES);
    await sweep(server.running.platform, keptTables);
    expect(await counted()).toEqual([0, 0, 0]);
    expect(await tablesThatTell([...PERSON, ...PLACES])).toEqual([]);
    expect(filesThatTell(server.running.platform.dataFolder, [...PERSON, ...PLACES])).toEqual([]);
    const { tables: copied } = await writeCopy(server.database.superuserUrl, copy);
    expect(copied.map(({ name }) => name)).toEqual(expect.arrayContaining([...tables, 'interface_log']));
    expect(filesThatTell(copy, [...PERSON, ...PLACES])).toEqual([]);
    expect(filesThatTell(copy, [note.sdNo])).not.toEqual([]);
    for (const text of [...PERSON, ...PLACES]) expect(log).not.toContain(text);
  });
});
