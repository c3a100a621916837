import { refuse } from '@inbound/shared';
import { MOST_REMEMBERED } from '@inbound/shared/transport/remembered-driver/contract';
import { type IdDocumentKind, storedIdNumber } from '@inbound/shared/transport/truck/id-document';
import type { Ctx } from '../../platform/call/context.ts';
import { addRows } from '../../platform/record/add-rows.ts';
import { ownDrivers } from './commands.ts';
import { type Person, personOf, sealPerson } from './people.ts';

/** A driver with document and truck, as a booking names them. */
export interface DriverWithTruck extends Person {
  idKind: IdDocumentKind;
  idCountry: string;
  plate: string;
}

/** The whole number of the document of a driver whom the caller's company has remembered. */
export const rememberedIdNumber = async (ctx: Ctx, id: string): Promise<string> => {
  const row = (await ownDrivers(ctx)).find(one => one.id === id);
  if (!row) throw refuse('unknown_reference', { field: 'rememberedDriverId', value: id });
  return (await personOf(ctx, row)).idNumber;
};

/**
 * Remembers a driver for the next booking of the caller's company. A document stands for one person: who is known is renewed,
 * and beyond the most that a company remembers the one that was not used for longest is forgotten.
 */
export const rememberDriver = async (
  ctx: Ctx,
  { idKind, idCountry, plate, driver, idNumber: typed, tel }: DriverWithTruck,
): Promise<void> => {
  const idNumber = storedIdNumber(typed);
  const known = await ownDrivers(ctx);
  const people = await Promise.all(known.map(row => personOf(ctx, row)));
  const isSame = (_: unknown, at: number): boolean =>
    people[at]?.idNumber === idNumber && known[at]?.id_kind === idKind && known[at]?.id_country === idCountry;
  const before = known.filter(isSame).map(({ id }) => id);
  const oldest = known.slice(MOST_REMEMBERED - 1).map(({ id }) => id);
  const gone = before.length > 0 ? before : oldest;
  if (gone.length > 0) await ctx.delete('remembered_driver').where('id', 'in', gone).execute();
  const id = before[0] ?? ctx.newId();
  const person_sealed = await sealPerson(ctx, id, { driver, idNumber, tel });
  addRows(ctx, 'remembered_driver', [
    {
      ...{ id, company_id: ctx.session.companyId, plate, person_sealed },
      ...{ id_kind: idKind, id_country: idCountry, used_at: ctx.now },
    },
  ]);
};
