import { rest, subscribe } from '../../../src/system/event-subscription/commands.ts';
import type { Narrator } from '../narrator.ts';
import { OWN_COMPANY, type SeededWorld } from '../world.ts';

/** Systems of the story with addresses that lead nowhere (RFC 2606). */
const SYSTEMS = [
  {
    role: 'tenant-admin',
    company: OWN_COMPANY,
    name: 'ERP',
    url: 'https://erp.hanlin.example/webhooks',
    events: ['callOff.answered', 'deliveryNote.sent', 'receipt.booked', 'booking.confirmed'],
  },
  {
    role: 'supplier-logistics',
    company: 'S1001',
    name: 'ERP S1001',
    url: 'https://erp.s1001.example/webhooks',
    events: ['callOff.released', 'receipt.booked', 'receipt.differed', 'instruction.effective'],
  },
] as const;

/** The house and a supplier have their systems told of events; both rest, for nothing is ever sent from the story. */
export const tellEventSubscriptions = async (narrator: Narrator, world: SeededWorld): Promise<void> => {
  for (const { role, company, ...system } of SYSTEMS) {
    const person = world.person(role, company);
    if (!person) continue;
    const ctx = narrator.as(person, narrator.now);
    const { id, version } = await subscribe(ctx, { ...system, events: [...system.events] });
    await rest(ctx, { id, version }, 'pause');
  }
};
