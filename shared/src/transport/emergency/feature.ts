import { z } from 'zod';
import { feature } from '../../kernel/feature.ts';
import { id } from '../../kernel/fields.ts';
import { listAndDetail, page } from '../../kernel/screens.ts';

export const emergency = feature('transport', 'emergency', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'gate', 'supplier-logistics'],
    /** Ask for an arrival, name its truck, answer what the gate proposes. */
    edit: ['dispositor', 'supplier-logistics'],
    /** See which bookings would give way. */
    foresee: ['dispositor', 'gate'],
    /** Accept, propose another time, refuse. */
    decide: ['gate'],
  },
  screens: {
    ...listAndDetail('/transport/emergency', {
      section: 'transport',
      place: 7,
      icon: 'emergency',
      modes: ['VWA'],
    }),
    ...page('/transport/emergency-request', {
      access: 'edit',
      // The call-off from which it is asked for: plant, supplier, material and point are known; else the material that is short.
      query: z.strictObject({
        callOffId: id.optional(),
        materialId: id.optional(),
        plantId: id.optional(),
        daysOfSupply: z.string().optional(),
      }),
      icon: 'emergency',
      modes: ['VWA'],
    }),
  },
  documents: {
    emergency: {
      number: 'emergencyNo',
      counter: 'emergency',
      page: '/transport/emergency-detail',
      icons: {
        nameTruck: 'transport',
        propose: 'calendar',
        take: 'tone-success',
        askAnother: 'retry',
        withdraw: 'undo',
        book: 'booking',
      },
    },
  },
  notices: {
    emergencyRequested: { act: 'decide' },
    emergencyTruckAsked: { act: 'nameTruck' },
    emergencyProposed: { act: 'answer' },
    emergencyAccepted: { act: 'book' },
    emergencyRefused: 'information',
    emergencyWithdrawn: 'information',
  },
});
