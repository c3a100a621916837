import { describe, expect, it } from 'vitest';
import { EVENT_NAMES, eventNamed, events, eventsOfChange } from './events.ts';
import { statesOf } from './kernel/index.ts';
import { machines } from './machines.ts';

const machineOf = (document: string) =>
  (machines as unknown as Readonly<Record<string, { actions: object } & Parameters<typeof statesOf>[0]>>)[document];

describe('the catalogue of events', () => {
  it('has each name once, from the features that declare them', () => {
    expect(new Set(EVENT_NAMES).size).toBe(EVENT_NAMES.length);
    for (const name of ['callOff.released', 'deliveryNote.sent', 'receipt.booked', 'instruction.effective'])
      expect(EVENT_NAMES).toContain(name);
    expect(eventNamed('booking.confirmed')).toMatchObject({ document: 'shippingNote', feature: 'shippingNote' });
    expect(eventNamed('booking.unheardOf')).toBeUndefined();
  });

  it('names actions and states that the machine of its document has', () => {
    for (const { name, document, by, to } of events) {
      const machine = machineOf(document);
      if (!machine) continue;
      const actions = [...Object.keys(machine.actions), 'create'];
      expect(
        by.filter(action => !actions.includes(action)),
        name,
      ).toEqual([]);
      expect(
        to.filter(state => !(statesOf(machine) as readonly string[]).includes(state)),
        name,
      ).toEqual([]);
      expect(by.length + to.length, name).toBeGreaterThan(0);
    }
  });

  it('tells a change by its action, or by a state that is entered and not one that stays', () => {
    const of = (action: string, from: string, to: string) =>
      eventsOfChange({ document: 'shippingNote', action, from, to }).map(({ name }) => name);
    expect(of('confirm', 'to_be_confirmed', 'confirmed')).toEqual(['booking.confirmed']);
    expect(of('create', '', 'confirmed')).toEqual(['booking.confirmed']);
    expect(of('edit', 'confirmed', 'confirmed')).toEqual([]);
    expect(of('depart', 'accepted', 'departed')).toEqual(['shippingNote.departed']);
  });
});
