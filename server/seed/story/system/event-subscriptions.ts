import { rest, subscribe } from '../../../src/system/event-subscription/commands.ts';
import type { Narrator } from '../narrator.ts';
import type { SeededWorld } from '../world.ts';

/** Systems of the story with addresses that lead nowhere (RFC 2606). */
const SYSTEMS = [
  {
    userNo: 'tenant-admin',
    name: 'ERP',
    url: 'https://erp.hanlin.example/webhooks',
    events: ['callOff.answered', 'deliveryNote.sent', 'receipt.booked', 'booking.confirmed'],
  },
  {
    userNo: 'supplier-logistics',
    name: 'ERP S1001',
    url: 'https://erp.s1001.example/webhooks',
    events: ['callOff.released', 'receipt.booked', 'receipt.differed', 'instruction.effective'],
  },
] as const;

/** The house and a supplier have their systems told of events; both rest, for nothing is ever sent from the story. */
export const tellEventSubscriptions = async (narrator: Narrator, world: SeededWorld): Promise<void> => {
  for (const { userNo, ...system } of SYSTEMS) {
    const person = world.person(userNo);
    if (!person) continue;
    const ctx = narrator.as(person, narrator.now);
    const { id, version } = await subscribe(ctx, { ...system, events: [...system.events] });
    await rest(ctx, { id, version }, 'pause');
  }
};
