import { describe, expect, it } from 'vitest';
import { checkVersions } from './check-versions.ts';

const types = {
  path: 'server/db/types.ts',
  text: [
    'export interface PlantTable { id: string; version: number; changed_at: string; state: string; city: string }',
    'export interface JobTable { id: string; state: string }',
    'export interface Database { plant: PlantTable; job: JobTable }',
  ].join('\n'),
};
const found = (text: string, path = 'server/src/master/plant/commands.ts') =>
  checkVersions([types, { path, text }]).map(({ says }) => says.split(':')[0]);

describe('version, time and state of a record', () => {
  it.each([
    ["await ctx.update('plant').set({ city, changed_at: ctx.now }).where('id', '=', id);", 'changed_at'],
    ["await ctx.update('plant').where('id', '=', id).set('version', 2);", 'version'],
    ["await ctx.insert('plant', rows.map(row => ({ ...row, state: 'sent' })));", 'state'],
    ["await ctx.tx.db.insertInto('plant').values({ version: 1 });", 'version'],
    ['const A = `update plant p set city = $1, version = p.version + 1 where id = $2`;', 'version'],
    ["const B = 'insert into plant (id, state, changed_at) values ($1, $2, $3)';", 'state, changed_at'],
  ])('are written by nobody but the door: %s', (text, columns) => {
    expect(found(text)).toEqual([`writes ${columns} of plant`]);
    expect(found(text, 'server/src/platform/record/take.ts')).toEqual([]);
    expect(found(text, 'server/seed/base.ts')).toEqual([]);
    expect(found(text.replaceAll('plant', 'job'))).toEqual([]);
  });

  it('may be asked for', () => {
    const text =
      "await ctx.update('plant').set({ city }).where('version', '=', 2);\nconst A = `update plant set city = $1 where state = 'sent'`;";
    expect(found(text)).toEqual([]);
  });
});
