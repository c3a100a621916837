import { describe, expect, it } from 'vitest';
import { checkWrites } from './check-writes.ts';
import { ROOT } from './lib/product.mjs';
import { readSources } from './lib/sources.ts';
import { ownersOf, tablesOf } from './lib/tables.ts';

const types = (...tables: string[]) => ({
  path: 'server/db/types.ts',
  text: [
    'export interface ATable { id: string; version: number }',
    `export interface Database {\n${tables.map(table => `  ${table}: ATable;`).join('\n')}\n}`,
  ].join('\n'),
});
const routes = (feature: string) => ({ path: `server/src/${feature}/routes.ts`, text: '' });
const HOUSE = [types('plant', 'plant_day', 'call_off'), routes('master/plant'), routes('calloff/call-off')];
const found = (text: string, path: string) => checkWrites([...HOUSE, { path, text }]).map(({ says }) => says);

describe('a table is written by its own feature alone', () => {
  it.each([
    "await ctx.insert('plant', row);",
    "await ctx.update('plant_day').set({ day });",
    "await own.delete('plant').execute();",
    "await ctx.tx.db.insertInto('plant').values(row);",
    "await createRecord(ctx, 'plant', row);",
    "await createDocuments(ctx, machine, 'plant', rows);",
    "await changeRecord(ctx, 'plant', seen, row);",
    "await removeRecord(ctx, 'plant', seen);",
    "changePart(ctx, 'plant_day', part, fields, record);",
    "storeDerived(ctx, 'plant', row, derived);",
    "moveCounter(ctx, 'plant', id, counter);",
    "const CLAIM = claimDue('plant', { key: 'id', due: 'due_at', lockedUntil: 'locked_until' });",
    "const taken = await take(ctx, machine, 'plant', id, 'edit', { facts });",
    "const row = await lockOne(ctx, 'plant', id);",
    'const A = `insert into plant (id) values ($1)`;',
    "const B = 'update plant p set active = false';",
    'await sql`delete from "plant" where id = 1`;',
  ])('%s', text => {
    expect(found(text, 'server/src/calloff/call-off/commands.ts')).toHaveLength(1);
    expect(found(text, 'server/src/app/admin/desk.ts')).toHaveLength(1);
    expect(found(text, 'server/src/master/plant/commands.ts')).toEqual([]);
    expect(found(text, 'server/src/calloff/call-off/call-off.test.ts')).toEqual([]);
  });

  it('its rows may be locked within its area', () => {
    const text = "const row = await lockOne(ctx, 'plant', id);";
    expect(found(text, 'server/src/master/supplier/commands.ts')).toEqual([]);
  });

  it('a table that is not said there is told only to the platform', () => {
    const text = 'await ctx.insert(table, row);\nawait sql`delete from $' + '{sql.table(table)} where id = 1`;';
    expect(found(text, 'server/src/master/plant/commands.ts')).toHaveLength(2);
    expect(found(text, 'server/src/platform/record/create.ts')).toEqual([]);
  });

  it('statements that write nothing are none of it', () => {
    const text =
      "const A = 'select 1 from plant p for update of p'; const B = 'on conflict (id) do update set day = 1';";
    expect(found(text, 'server/src/calloff/call-off/queries.ts')).toEqual([]);
  });
});

describe('every table has one owner', () => {
  const owners = (...more: { path: string; text: string }[]) => {
    const files = [types('plant', 'gate'), routes('master/plant'), ...more];
    const { findings, owners: of } = ownersOf(files, tablesOf(files));
    return { says: findings.map(({ says }) => says), gate: of.get('gate') };
  };
  const owning = (feature: string, table: string) => ({
    path: `server/src/${feature}/feature.ts`,
    text: `export const f: ServerFeature = { routes, owns: ['${table}'] };`,
  });

  it('the feature of its name, or the one that declares it', () => {
    expect(owners().says).toEqual(['gate has no owner: `owns` of a feature']);
    expect(owners(owning('master/plant', 'gate'))).toEqual({ says: [], gate: 'master/plant' });
  });

  it('and no other', () => {
    const both = owners(owning('master/plant', 'gate'), owning('delivery/label', 'gate'));
    expect(both.says).toEqual(['gate has the owners master/plant, delivery/label']);
  });

  it('nothing is declared twice, or in vain', () => {
    const gate = { path: 'server/src/platform/database/own-tables.ts', text: "export const ownTables = ['gate'];" };
    expect(owners(gate, owning('master/plant', 'plant')).says).toEqual(["plant is the feature's by its name already"]);
    expect(owners(gate, owning('master/plant', 'door')).says).toEqual(['there is no table door']);
  });

  it('in this checkout', () => {
    const files = readSources(ROOT);
    const tables = tablesOf(files);
    expect(tables.size).toBeGreaterThan(50);
    expect(tables.get('plant')).toContain('plant_no');
    const { owners: of, findings } = ownersOf(files, tables);
    expect(findings).toEqual([]);
    expect([...of.keys()].sort()).toEqual([...tables.keys()].sort());
    expect(of.get('licence_plate')).toBe('delivery/delivery-note');
  });
});
