import { maskText, orThrowFields, type PlainDate, refusal } from '@inbound/shared';
import type { ShippingNoteDetail } from '@inbound/shared/transport/shipping-note/contract';
import { type IdDocumentKind, isIdNumber, storedIdNumber } from '@inbound/shared/transport/truck/id-document';
import type { Ctx } from '../../platform/call/context.ts';
import type { SealedSecrets } from '../../platform/call/sealed.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { seal, unseal } from '../../platform/tools/sealing.ts';
import type { Places } from './rows.ts';

type DriverRow = RowOfTable<'shipping_note_driver'>;
type What = 'name' | 'idNumber' | 'tel';

/** Who drives a truck, as somebody typed it. */
export interface Driver {
  driver: string;
  idKind: IdDocumentKind;
  idCountry: string;
  idNumber: string;
  tel: string;
}

const purposeOf = (tenant: number, id: string, what: What): string => `driver ${tenant} ${id} ${what}`;

export const sealedDrivers: SealedSecrets = {
  table: 'shipping_note_driver',
  key: 'shipping_note_id',
  columns: {
    name_sealed: (tenant, id) => purposeOf(tenant, id, 'name'),
    id_number_sealed: (tenant, id) => purposeOf(tenant, id, 'idNumber'),
    tel_sealed: (tenant, id) => purposeOf(tenant, id, 'tel'),
  },
};

const EXAMPLES: Record<IdDocumentKind, string> = { id_card: '11010119900307803X', passport: 'E12345678' };

const formatOf = (kind: IdDocumentKind) => refusal('format', { field: 'idNumber', example: EXAMPLES[kind] });

/** Refuses a number that no document of the kind and country has (`format`). */
export const checkIdNumber = (
  { idNumber, idKind, idCountry }: Omit<Driver, 'tel' | 'driver'>,
  today: PlainDate,
): void => {
  if (isIdNumber(idNumber, idKind, idCountry, today)) return;
  const code = idNumber.trim() === '' ? refusal('required', { field: 'idNumber' }) : formatOf(idKind);
  orThrowFields([{ field: 'idNumber', ...code }]);
};

const KEEP = `insert into shipping_note_driver (tenant_id, shipping_note_id, plant_id, company_id, forwarder_company_id,
    name_sealed, id_kind, id_country, id_number_sealed, tel_sealed)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (tenant_id, shipping_note_id) do update set name_sealed = excluded.name_sealed, id_kind = excluded.id_kind,
    id_country = excluded.id_country, id_number_sealed = excluded.id_number_sealed, tel_sealed = excluded.tel_sealed`;

/** Keeps who drives a truck, sealed. */
export const keepDriver = async (ctx: Ctx, note: Places, driver: Driver): Promise<void> => {
  const sealed = (what: What, text: string) =>
    seal(ctx.platform.dataFolder, purposeOf(ctx.tenant, note.id, what), text);
  const [name, idNumber, tel] = await Promise.all([
    sealed('name', driver.driver),
    sealed('idNumber', storedIdNumber(driver.idNumber)),
    sealed('tel', driver.tel),
  ]);
  await ctx.tx.query(KEEP, [
    ...[ctx.tenant, note.id, note.plant_id, note.company_id, note.forwarder_company_id],
    ...[name, driver.idKind, driver.idCountry, idNumber, tel],
  ]);
};

const opened = async (ctx: Ctx, row: DriverRow): Promise<Driver> => {
  const open = (what: What, text: string) =>
    text === '' ? '' : unseal(ctx.platform.dataFolder, purposeOf(ctx.tenant, row.shipping_note_id, what), text);
  const [driver, idNumber, tel] = await Promise.all([
    open('name', row.name_sealed),
    open('idNumber', row.id_number_sealed),
    open('tel', row.tel_sealed),
  ]);
  return { driver, idNumber, tel, idKind: row.id_kind, idCountry: row.id_country };
};

/** Who drives a truck, with the whole number of the document; undefined once it was erased. */
export const driverOf = async (ctx: Ctx, id: string): Promise<Driver | undefined> => {
  const row = await ctx.rows('shipping_note_driver').selectAll().where('shipping_note_id', '=', id).executeTakeFirst();
  return row && opened(ctx, row);
};

/** Who drives a truck, as people see it: of the document's number its last four characters. */
export const shownDriver = (driver: Driver | undefined): ShippingNoteDetail['driver'] =>
  driver ? { ...driver, idNumber: maskText(driver.idNumber) } : null;

const END = `update shipping_note_driver set ended_at = $3 where tenant_id = $1 and shipping_note_id = $2`;

/** The transport has ended, or goes on: from its end on the days are counted after which its driver is erased. */
export const markDriverEnded = (ctx: Ctx, id: string, endedAt: string | null): void =>
  ctx.tx.send(END, [ctx.tenant, id, endedAt]);
