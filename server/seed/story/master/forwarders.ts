import type { Ctx } from '../../../src/platform/call/context.ts';
import { entryUnder, type SeededWorld } from '../world.ts';

/** Whom one rings up, by the code of the forwarder. */
const contacts: Readonly<Record<string, readonly [contact: string, tel: string, email: string]>> = {
  F2001: ['马超', '+86 431 8599 2001', 'dispatch@longline.example'],
  F2002: ['韩冰', '+86 431 8599 2002', 'dispatch@wingda.example'],
  F2003: ['林珊', '+86 574 8599 2003', 'dispatch@shanhai.example'],
  F2004: ['Jonas Keller', '+49 341 859 2004', 'dispo@rheincargo.example'],
};

/** Writes the forwarders of a tenant; each serves all of its plants. */
export const seedForwarders = async (ctx: Ctx, { companies, companyIds, plantIds }: SeededWorld): Promise<void> => {
  const rows = companies.flatMap(({ code, name_zh, name_en, kind }) => {
    const [contact, tel, email] = contacts[code] ?? [];
    if (kind !== 'forwarder' || !contact || !tel || !email) return [];
    const carrier_id = entryUnder(companyIds, code);
    return [{ id: ctx.newId(), code, name_zh, name_en, carrier_id, contact, tel, email, changed_at: ctx.now }];
  });
  if (rows.length === 0) return;
  await ctx.insert('forwarder', rows);
  await ctx.insert(
    'forwarder_plant',
    rows.flatMap(({ id }) => [...plantIds.values()].map(plant_id => ({ forwarder_id: id, plant_id }))),
  );
};
