import type { Mistake } from './mistake.ts';

const contract = { file: 'shared/src/master/plant/contract.ts' };
const names = { file: 'shared/src/delivery/delivery-note/feature.ts' };
const queue = { file: 'server/src/delivery/delivery-note/queue.ts' };
const routes = { file: 'server/src/master/plant/routes.ts' };
const told = { file: 'server/src/calloff/call-off/tell.ts' };

/** Mistakes in who may do what, and in what a call is bound to. */
export const rightMistakes: readonly Mistake[] = [
  {
    is: 'a call forgets its permission',
    ...contract,
    right: "  access: 'master.plant.view',\n  title: 'Whom one asks",
    wrong: "  title: 'Whom one asks",
    says: /Property 'access' is missing/,
  },
  {
    is: 'a call asks for a permission that there is not',
    ...contract,
    right: "access: 'master.plant.view',\n  title: 'Whom one asks",
    wrong: "access: 'master.plant.ask',\n  title: 'Whom one asks",
    says: /'"master\.plant\.ask"' is not assignable/,
  },
  {
    is: 'the calls of a feature ask for a permission that it does not have',
    ...contract,
    right: "callsOf('/master/v1/plant', 'master.plant',",
    wrong: "callsOf('/master/v1/plant', 'system.demo',",
    says: /Property 'access' is missing/,
  },
  {
    is: 'a permission is granted to a role that there is not',
    ...names,
    right: "send: ['supplier-logistics']",
    wrong: "send: ['supplier']",
    says: /'"supplier"' is not assignable/,
  },
  {
    is: 'work is counted for a permission that there is not',
    ...queue,
    right: "kind: 'deliveryNoteUnsent',\n    permission: 'delivery.deliveryNote.send'",
    wrong: "kind: 'deliveryNoteUnsent',\n    permission: 'delivery.deliveryNote.dispatch'",
    says: /'"delivery\.deliveryNote\.dispatch"' is not assignable/,
  },
  {
    is: 'a notice is written that no feature declares',
    ...told,
    right: "'callOffDeviation'",
    wrong: "'callOffDeviated'",
    says: /'"callOffDeviated"' is not assignable/,
  },
  {
    is: 'people are told who hold a permission that there is not',
    ...told,
    right: "permission: 'calloff.callOff.approve'",
    wrong: "permission: 'calloff.callOff.decide'",
    says: /'"calloff\.callOff\.decide"' is not assignable/,
  },
  {
    is: 'a call is bound to what answers something else',
    ...routes,
    right: 'route(readPlant, (ctx, { id }) => readOne(ctx, id))',
    wrong: 'route(readPlant, (ctx, { id }) => readOne(ctx, id).then(({ id: found }) => found))',
    says: /is not assignable to type/,
  },
];
