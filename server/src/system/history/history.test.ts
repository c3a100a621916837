import { changeMaterial, createMaterial } from '@inbound/shared/master/material/contract';
import { readHistory } from '@inbound/shared/system/history/contract';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { fieldName } from '../../platform/database/names.ts';
import { tableNamedBy } from './named.ts';

const server = testServer();

/** The columns of records that name another record; a part never changes the record that it is a part of. */
const REFERENCES = `
  select source.relname "table", attribute.attname "column", target.relname "named"
  from pg_constraint reference
  join pg_class source on source.oid = reference.conrelid
  join pg_class target on target.oid = reference.confrelid
  join pg_attribute attribute on attribute.attrelid = source.oid and attribute.attnum = reference.conkey[2]
  where reference.contype = 'f' and reference.conrelid <> reference.confrelid and attribute.attname like '%\\_id' and array_length(reference.conkey, 1) = 2
    and 2 = (select count(*) from pg_attribute own where own.attrelid = source.oid and own.attname in ('version', 'changed_at'))`;

/** Said when the record is made, and never again: no entry of a history has it. */
const GIVEN_ONCE = [
  ...[
    'api_token.session_id',
    'machine_account.session_id',
    'comment.author_id',
    'balance_confirmation.account_id',
    'container_transport.note_id',
  ],
  ...['receipt.note_id', 'receipt.line_id', 'receipt.unit_id', 'purchase_order_change.order_id'],
  ...['forecast.forecast_line_id', 'window_release.time_window_id', 'epil.shipment_id'],
  ...['order_template.owner_id'],
];

const points = () =>
  server.sql<{ id: string; plant_id: string; code: string; nameZh: string; nameEn: string }>(
    `select point.id, plant_id, point.code,
       point.name_zh as "nameZh", point.name_en as "nameEn" from unloading_point point
     join plant on plant.id = plant_id where plant_no = '2031' and point.tenant_id = 0 order by point.code limit 2`,
  );

describe('the history', () => {
  it('knows by what people call each record that a field of a record names', async () => {
    const all = await server.sql<{ table: string; column: string; named: string }>(REFERENCES);
    const references = all.filter(({ table, column }) => !GIVEN_ONCE.includes(`${table}.${column}`));
    expect(references.length).toBeGreaterThan(10);
    const told = references.map(({ table, column }) => `${table}.${column}: ${tableNamedBy(fieldName(column))}`);
    expect(told).toEqual(references.map(({ table, column, named }) => `${table}.${column}: ${named}`));
  });

  it('tells a changed reference by code and name, not by its id', async () => {
    const [one, other] = await points();
    if (!one || !other) throw new Error('the story has two unloading points');
    const dispositor = await server.as('dispositor');
    const common = {
      nameZh: '前大灯',
      nameEn: 'Headlamp',
      mrpController: 'K12',
      unit: 'PCE',
      netWeight: '3.2' as const,
    };
    const made = await dispositor.call(createMaterial, {
      ...common,
      ...{ plantId: one.plant_id, partNo: 'TOLD 1', unloadingPointId: one.id },
    });
    await dispositor.call(changeMaterial, {
      ...common,
      ...{ id: made.id, version: made.version, unloadingPointId: other.id },
    });
    const [edit] = await dispositor.call(readHistory, { documentId: [made.id] });
    const named = ({ code, nameZh, nameEn }: typeof one) => ({ code, nameZh, nameEn });
    expect(edit).toMatchObject({ actor: 'Li Wei', actorZh: '李伟' });
    expect(edit?.changes.unloadingPoint).toEqual({ from: named(one), to: named(other) });
    expect(Object.keys(edit?.changes ?? {})).not.toContain('unloadingPointId');
  });
});
