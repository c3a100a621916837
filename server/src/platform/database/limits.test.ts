import { describe, expect, it } from 'vitest';
import { limitsOf, type TableName } from './limits.ts';
import { type DatabaseContext, wholeTenant } from './transaction.ts';

const CALLER: DatabaseContext = { tenant: 7, plants: ['p1', 'p2'], company: 'c1', mrp: 'K12', drafts: 'c2' };

/** The limits of a table as they would be read, each value in its place. */
const saidOf = (table: TableName, context: DatabaseContext = CALLER): string[] =>
  limitsOf(table, context).map(({ pieces, values }) =>
    pieces.map((piece, at) => piece + (at < values.length ? String(values[at]) : '')).join(''),
  );

const OWN_TENANT = (table: TableName) => `"${table}"."tenant_id" = 7`;

describe('the rows of a caller are limited', () => {
  it('to the tenant in every table, and to nothing else for whoever reaches all of it', () => {
    for (const table of ['bulletin', 'call_off_line', 'container_note', 'material', 'supplier'] as const)
      expect(saidOf(table, wholeTenant(7))).toEqual([OWN_TENANT(table)]);
  });

  it('to plants, company and controller where a row has them', () => {
    expect(saidOf('call_off_line')).toEqual([
      OWN_TENANT('call_off_line'),
      '("call_off_line"."plant_id" = any(p1,p2::uuid[]))',
      '("call_off_line"."company_id" = c1::uuid)',
      '"call_off_line"."mrp_controller" = K12',
    ]);
  });

  it('to one plant by its value, so that its plan is kept', () => {
    expect(saidOf('call_off_line', { ...CALLER, plants: ['p1'] })[1]).toBe('("call_off_line"."plant_id" = p1::uuid)');
  });

  it('to rows without plant or company as well where these belong to everybody, to what the company carries, and to own drafts', () => {
    expect(saidOf('container_note')).toEqual([
      OWN_TENANT('container_note'),
      '("container_note"."plant_id" = any(p1,p2::uuid[]) or "container_note"."plant_id" is null)',
      '("container_note"."company_id" = c1::uuid or "container_note"."forwarder_company_id" = c1::uuid or "container_note"."company_id" is null)',
      '("container_note"."draft_company_id" is null or "container_note"."draft_company_id" = c2::uuid)',
    ]);
  });

  it('to what the company is named with in another table of the same tenant', () => {
    expect(saidOf('material')).toContain(
      '"material"."id" in (select "material_id" from "scheduling_agreement" where "tenant_id" = 7 and "company_id" = c1::uuid)',
    );
  });

  it('to records of one of the plants, or of every plant, and to their parts', () => {
    const ofPlants = `("supplier"."plant_ids" = '{}' or "supplier"."plant_ids" && p1,p2::uuid[])`;
    expect(saidOf('supplier')).toContain(ofPlants);
    expect(saidOf('supplier_contact')).toContain(
      `"supplier_contact"."supplier_id" in (select "id" from "supplier" where "tenant_id" = 7 and ${ofPlants})`,
    );
  });
});
