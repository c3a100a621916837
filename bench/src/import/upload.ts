import assert from 'node:assert/strict';
import { importReleases } from '@inbound/shared/calloff/release/contract';
import type pg from 'pg';
import type { World } from '../server/world.ts';
import type { Numbered } from './releases.ts';

/** Copies of the agreements of one supplier and plant, as messages name them. */
const CHOSEN = `
  select a.agreement_no as agreement, m.part_no as material, e.customer_no as customer, e.plant_key as plant,
    e.supplier_no as supplier, u.code as point, a.received::text as received
  from scheduling_agreement a
  join plant p on p.tenant_id = a.tenant_id and p.id = a.plant_id
  join supplier s on s.tenant_id = a.tenant_id and s.id = a.supplier_id
  join material m on m.tenant_id = a.tenant_id and m.id = a.material_id
  join edi_partner e on e.tenant_id = a.tenant_id and e.plant_id = a.plant_id and e.supplier_id = a.supplier_id
  left join unloading_point u on u.tenant_id = a.tenant_id and u.id = a.unloading_point_id
  where a.tenant_id = 0 and a.kind = 'series' and not a.closed and p.plant_no = '2031' and s.code = 'S1001'
    and a.search_no >= 'BENCH' and a.search_no < 'BENCI'
  order by a.agreement_no limit $1`;

/** So many copied agreements; ends the bench where there are fewer. */
export const chosenAgreements = async (superuser: pg.Client, count: number): Promise<Numbered[]> => {
  const { rows } = await superuser.query<Numbered>(CHOSEN, [count]);
  assert.equal(rows.length, count);
  return rows;
};

/** What the product says of an imported file. */
export interface Imported {
  applied: boolean;
  lines?: { new: number };
  releases?: { problems: unknown[] }[];
}

const SHOWN = 3;

export const problemsIn = (told: Imported): string =>
  JSON.stringify(told.releases?.flatMap(release => release.problems).slice(0, SHOWN) ?? told);

/** Imports a file of releases by the call that a user makes, as one transaction. */
export const uploadReleases = async ({ address }: World, token: string, file: Uint8Array): Promise<Imported> => {
  const form = new FormData();
  form.append('mode', 'good');
  form.append('resynchronise', 'true');
  form.append('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'releases.edi');
  const response = await fetch(`${address}/api${importReleases.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-tenant-id': '0', 'x-plant-no': '2031' },
    body: form,
  });
  return ((await response.json()) as { data: Imported }).data;
};
