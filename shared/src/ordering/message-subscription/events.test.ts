import { describe, expect, it } from 'vitest';
import { documents, eventOfChange } from '../../documents.ts';
import { SUBSCRIBABLE_DOCUMENTS, SUBSCRIBABLE_EVENTS } from './events.ts';

describe('the events of a message subscription', () => {
  it('are the states and the changes of the documents that the ordering area declares', () => {
    for (const event of [
      'componentOrder.shipped',
      'componentOrder.changed',
      'waybill.received',
      'subscription.changed',
    ])
      expect(SUBSCRIBABLE_EVENTS).toContain(event);
    expect(new Set(SUBSCRIBABLE_EVENTS).size).toBe(SUBSCRIBABLE_EVENTS.length);
  });

  it('tell of no document that is silent, or of another area', () => {
    const told = SUBSCRIBABLE_DOCUMENTS.map(({ document }) => document);
    expect(told.filter(name => documents.find(one => one.name === name)?.silent)).toEqual([]);
    for (const silent of ['catalogueSync', 'messageSubscription', 'deliveryNote']) expect(told).not.toContain(silent);
  });

  it('are called by the state that a document enters, and `changed` where it stays in its state', () => {
    const of = (from: string, to: string) => eventOfChange({ document: 'waybill', from, to });
    expect([of('', 'on_way'), of('on_way', 'received'), of('on_way', 'on_way')]).toEqual([
      ...['waybill.on_way', 'waybill.received', 'waybill.changed'],
    ]);
  });
});
