import type { Ctx, NewRow } from '../../../src/platform/call/context.ts';
import { entryUnder, type SeededWorld } from '../world.ts';

type PrinterSeed = Pick<NewRow<'printer_profile'>, 'name' | 'output' | 'dpi' | 'offset_x' | 'offset_y'>;

/** Printers of suppliers by the code of the company. */
const printers: Readonly<Record<string, readonly PrinterSeed[]>> = {
  S1001: [
    { name: '装箱区 Zebra ZT411', output: 'zpl', dpi: '203', offset_x: 5, offset_y: 0 },
    { name: '发货办公室 A4', output: 'a4', dpi: '600', offset_x: 0, offset_y: 0 },
  ],
  S1002: [{ name: 'Packplatz 2, Zebra ZT421', output: 'zpl', dpi: '300', offset_x: 0, offset_y: -3 }],
};

/** Writes the printer profiles of the suppliers. */
export const seedPrinters = (ctx: Ctx, { companies, companyIds }: SeededWorld): Promise<void> =>
  ctx.insert(
    'printer_profile',
    companies.flatMap(({ code }) =>
      (printers[code] ?? []).map(profile => ({
        ...profile,
        ...{ id: ctx.newId(), company_id: entryUnder(companyIds, code), changed_at: ctx.now },
      })),
    ),
  );
