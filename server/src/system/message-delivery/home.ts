import { figure, type HomeParts } from '../../platform/list/home-parts.ts';
import { messageDeliveryList } from './queries.ts';

/** Messages that were given up, on the home of who sends them again: each is one that a receiver does not have. */
export const messageDeliveryHome: HomeParts = {
  figures: [
    figure(messageDeliveryList, {
      for: ['system.messageDelivery.replay'],
      path: '/log/message',
      kind: 'messageDead',
      rows: () => ({ state: ['dead'] }),
      target: { is: 'most', value: 0 },
    }),
  ],
};
