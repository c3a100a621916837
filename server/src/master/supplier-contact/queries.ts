import { refuse } from '@inbound/shared';
import { type ContactRow, contactRow, listContacts } from '@inbound/shared/master/supplier-contact/contract';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const columns = fields('supplier_contact', contactRow, { supplierCode: 'supplier.code' });

const withSupplier = (query: ScopedQuery<'supplier_contact'>) =>
  query
    .innerJoin('supplier', join =>
      join
        .onRef('supplier.tenant_id', '=', 'supplier_contact.tenant_id')
        .onRef('supplier.id', '=', 'supplier_contact.supplier_id'),
    )
    .select(columns);

export const contactList = listSpec(listContacts, 'supplier_contact', {
  filters: { supplierId: oneOf('supplier_contact.supplier_id'), topic: oneOf('supplier_contact.topic') },
  sort: { name: 'supplier_contact.name', changedAt: 'supplier_contact.changed_at' },
  sums: {},
  select: withSupplier,
});

export const readOne = async (ctx: Ctx, id: string): Promise<ContactRow> => {
  const row = await withSupplier(ctx.rows('supplier_contact')).where('supplier_contact.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** Those of some addresses, of all suppliers, that there are. */
export const readKnown = (ctx: Ctx, keys: ReadonlySet<string>): Promise<ContactRow[]> =>
  withSupplier(ctx.rows('supplier_contact'))
    .where('supplier_contact.email', 'in', [...keys])
    .execute();
