import { figure, type HomeParts } from '../../platform/list/home-parts.ts';
import { userList } from './queries.ts';

const ADMINISTRATOR = { for: ['system.user.edit'], path: '/system/user' } as const;

/** Accounts that do not work as they should, on the home of who mends them. */
export const userHome: HomeParts = {
  figures: [
    figure(userList, {
      ...ADMINISTRATOR,
      kind: 'userLocked',
      rows: () => ({ locked: true }),
      target: { is: 'most', value: 0 },
    }),
    figure(userList, {
      ...ADMINISTRATOR,
      kind: 'userWithoutRole',
      rows: () => ({ withoutRole: true, active: true }),
      target: { is: 'most', value: 0 },
    }),
    figure(userList, {
      ...ADMINISTRATOR,
      kind: 'userNeverSignedIn',
      rows: () => ({ neverSignedIn: true, active: true }),
    }),
  ],
};
