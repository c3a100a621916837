import { type Guard, machineFor, type PlainDate } from '../../kernel/index.ts';

/** What the machine of an EPIL looks at. */
export interface EpilFacts {
  state: 'not_created' | 'saved' | 'sent';
  handoverPlace: string;
  handoverPerson: string;
  handoverDate: PlainDate | null;
}

const hasHandover: Guard<EpilFacts> = ({ handoverPlace, handoverPerson, handoverDate }) =>
  (handoverPlace !== '' && handoverPerson !== '' && handoverDate !== null) || 'no_handover';

const edit = 'order.epil.edit' as const;

/**
 * The life of an EPIL, the list of the single items of a shipment (product/orders.md, EPIL; mode NEV).
 *
 * §4: not created, saved but not sent, sent; who does what.
 * decided: it begins with the shipment that holds flagged material and follows it (decision 0164).
 */
export const epil = machineFor<EpilFacts>()({
  name: 'epil',
  initial: 'not_created',
  states: {
    not_created: { tone: 'neutral', turn: 'supplier', step: 'not_created' },
    saved: { tone: 'action', turn: 'supplier', step: 'saved' },
    sent: { tone: 'success', turn: 'done', step: 'sent' },
  },
  actions: {
    edit: { from: ['not_created', 'saved'], to: 'same', permission: edit },
    save: { from: ['not_created', 'saved'], to: 'saved', permission: edit },
    clear: { from: ['saved'], to: 'not_created', permission: edit },
    send: { from: ['saved'], to: 'sent', permission: edit, when: hasHandover },
    resend: { from: ['sent'], to: 'same', permission: 'order.epil.resend' },
    correct: { from: ['sent'], to: 'saved', permission: edit },
    follow: { from: ['not_created', 'saved', 'sent'], to: 'same', permission: 'system' },
    endWithShipment: { from: ['not_created', 'saved', 'sent'], to: 'not_created', permission: 'system' },
  },
});
