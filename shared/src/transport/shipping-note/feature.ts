import { z } from 'zod';
import { feature } from '../../kernel/feature.ts';
import { id } from '../../kernel/fields.ts';
import { listAndDetail, page } from '../../kernel/screens.ts';

export const shippingNote = feature('transport', 'shippingNote', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'gate', 'supplier-logistics', 'forwarder'],
    edit: ['gate', 'supplier-logistics', 'forwarder'],
    /** Confirm and reject. */
    confirm: ['gate'],
    /** Give a transport to another forwarder: who books or drives it does, and the gate does not choose who drives. */
    handOn: ['supplier-logistics', 'forwarder'],
    accept: ['forwarder'],
    depart: ['gate', 'forwarder'],
    /** What happens from the gate on: in, at dock, unloaded, out. */
    stamp: ['gate'],
  },
  screens: {
    ...listAndDetail('/transport/shipping-note', {
      section: 'transport',
      place: 1,
      icon: 'transport',
      modes: ['VWA'],
    }),
    ...page('/transport/booking', {
      access: 'edit',
      // The transport that is moved, the truck that waits, or the emergency for which a window is held; else a new one is booked.
      query: z.strictObject({ shippingNoteId: id.optional(), waitId: id.optional(), emergencyId: id.optional() }),
      section: 'transport',
      place: 2,
      icon: 'booking',
      modes: ['VWA'],
    }),
  },
  firstActs: { edit: '/transport/booking' },
  documents: {
    shippingNote: {
      number: 'sdNo',
      counter: 'shipping-note',
      page: '/transport/shipping-note-detail',
      comments: true,
      icons: {
        rebook: 'calendar',
        move: 'dock-board',
        giveWay: 'emergency',
        changeNotes: 'note',
        handOn: 'forwarder',
        noShow: 'tone-danger',
        undoNoShow: 'undo',
        depart: 'transport',
        locate: 'place',
        gateIn: 'door',
        dock: 'down',
        unload: 'container',
        gateOut: 'up',
        complete: 'tone-success',
        undoStamp: 'undo',
      },
    },
  },
  notices: {
    shippingNoteToConfirm: { act: 'confirm' },
    shippingNoteConfirmed: 'information',
    shippingNoteToAccept: { act: 'accept' },
    shippingNoteRejected: { act: 'rebook' },
    shippingNoteRebooked: 'information',
    shippingNoteCancelled: 'information',
    shippingNoteNotesChanged: 'information',
    shippingNoteHandedOn: 'information',
    shippingNoteNoShow: { act: 'rebook' },
    shippingNoteEventUndelivered: { act: 'check' },
    shippingNoteToBook: { act: 'book' },
    shippingNoteAcceptSoon: { act: 'accept' },
    shippingNoteDepartSoon: { act: 'report' },
    shippingNoteLate: 'information',
  },
  messages: {
    booking_confirmed: ['json'],
    booking_moved: ['json'],
    transport_departed: ['json'],
    transport_arrived: ['json'],
  },
  events: {
    'booking.confirmed': { document: 'shippingNote', to: ['confirmed'] },
    'booking.rejected': { document: 'shippingNote', to: ['rejected'] },
    'booking.cancelled': { document: 'shippingNote', to: ['cancelled'] },
    'shippingNote.departed': { by: ['depart'] },
    'shippingNote.arrived': { by: ['gateIn'] },
    'shippingNote.completed': { to: ['completed'] },
  },
});
