import { agendaLine, chart, figure, type HomeParts } from '../../platform/list/home-parts.ts';
import { pickUpPlanList } from './queries.ts';

const path = '/pickup/plan' as const;
const PLANT = 'delivery.pickUpPlan.edit' as const;
const OTHERS = ['delivery.pickUpPlan.answer', 'packaging.containerTransport.move'] as const;

/** Collections on the homes of who plans, prepares and drives them. */
export const pickUpPlanHome: HomeParts = {
  figures: [
    figure(pickUpPlanList, {
      for: [PLANT],
      path,
      kind: 'pickUpPlanFaulty',
      rows: ({ from }) => ({ state: ['error'], pickupFrom: from }),
      target: { is: 'most', value: 0 },
    }),
  ],
  charts: [
    chart(pickUpPlanList, {
      for: ['packaging.containerTransport.move'],
      path,
      kind: 'pickUpPlanDays',
      step: 'day',
      first: -6,
      columns: 14,
      series: [
        {
          name: 'confirmed',
          colour: 'confirmed',
          rows: ({ from, to }) => ({ state: ['confirmed'], pickupFrom: from, pickupTo: to }),
        },
        {
          name: 'error',
          colour: 'shortage',
          rows: ({ from, to }) => ({ state: ['error'], pickupFrom: from, pickupTo: to }),
        },
      ],
    }),
  ],
  agenda: [
    agendaLine(pickUpPlanList, {
      for: [PLANT, ...OTHERS],
      path,
      kind: 'pickUpPlanDue',
      rows: ({ from, to }) => ({ pickupFrom: from, pickupTo: to }),
    }),
  ],
};
