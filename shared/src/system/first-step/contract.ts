import { z } from 'zod';
import { endpoint, noInput } from '../../kernel/index.ts';

/** What a new tenant needs until a supplier sees its first call-off, in the order in which it is done. */
export const FIRST_STEPS = [
  'plant',
  'unloadingPoint',
  'material',
  'supplier',
  'ediPartner',
  'planner',
  'supplierUser',
  'mailServer',
  'callOff',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const readFirstSteps = endpoint({
  method: 'GET',
  path: '/system/v1/first-step',
  access: 'master.plant.edit',
  title: 'What a new tenant still needs until a supplier sees its first call-off',
  shows: {
    'master.unloadingPoint': 'whether there is one',
    'master.material': 'whether there is one',
    'master.supplier': 'whether there is one',
    'master.ediPartner': 'whether there is one',
    'calloff.callOff': 'whether one has come in',
    'system.user': 'whether somebody at the plant and at a supplier can work',
    'system.role': 'whether somebody at the plant and at a supplier can work',
    'system.permission': 'whether somebody at the plant and at a supplier can work',
    'system.mailServer': 'whether mails can leave',
  },
  input: noInput,
  answer: z.object({ steps: z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() })) }),
});
