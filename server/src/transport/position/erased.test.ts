import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stampShippingNote } from '@inbound/shared/transport/shipping-note/contract';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { keptByPlatform, sweep } from '../../platform/jobs/housekeeping.ts';
import { shippingNoteFeature } from '../shipping-note/feature.ts';
import { positionFeature } from './feature.ts';
import { SAMPLE_DRIVER, saidAt, sampleTrucks } from './position.sample.ts';

const server = testServer();
const { cast, setTime, departed, post } = sampleTrucks(server);
const DAY_MINUTES = 1_440;

const SAID = [SAMPLE_DRIVER, '11010119900307803X'];

/** Files beside the database that tell who drove. */
const filesThatTell = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => !file.includes('/postgres/') && SAID.some(text => readFileSync(file).includes(text)));

/** Tables in which a row tells who drove. */
const tablesThatTell = async (): Promise<string[]> => {
  const tables = await server.sql<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'inbound' and c.relkind = 'r' order by 1`,
  );
  const telling: string[] = [];
  for (const { name } of tables) {
    const rows = await server.sql(
      `select 1 from "${name}" t where t::text like '%' || $1 || '%' or t::text like '%' || $2 || '%' limit 1`,
      SAID,
    );
    if (rows.length > 0) telling.push(name);
  }
  return telling;
};

describe('where a truck was, and who drove it', () => {
  it('is erased after its days, and found nowhere any more, neither in a table nor in a file', async () => {
    const note = await departed();
    setTime(30);
    await post(note, [saidAt(0, 130), saidAt(30, 100)]);
    const tables = ['truck_position', 'truck_track', 'shipping_note_driver'] as const;
    const counted = async () => {
      const [row] = await server.sql<{ counts: number[] }>(
        `select array[${tables.map(table => `(select count(*)::int from ${table} where shipping_note_id = $1)`)}] as counts`,
        [note.id],
      );
      return row?.counts;
    };
    expect(await counted()).toEqual([2, 1, 1]);
    for (const stamp of ['gateIn', 'dock', 'unload', 'gateOut'] as const)
      await cast.gate.call(stampShippingNote, { id: note.id, stamp });
    const kept = [...keptByPlatform, ...(positionFeature.kept ?? []), ...(shippingNoteFeature.kept ?? [])];
    setTime(89 * DAY_MINUTES);
    await sweep(server.running.platform, kept);
    expect(await counted()).toEqual([2, 1, 1]);
    setTime(91 * DAY_MINUTES);
    await sweep(server.running.platform, kept);
    expect(await counted()).toEqual([0, 0, 0]);
    expect(await tablesThatTell()).toEqual([]);
    expect(filesThatTell(server.running.platform.dataFolder)).toEqual([]);
  });
});
