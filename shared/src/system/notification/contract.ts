import { z } from 'zod';
import { endpoint, id, listAnswer, noAnswer, timestamp } from '../../kernel/index.ts';

const LARGEST = 200;

export const notificationRow = z.object({
  id: z.string(),
  /** Which text it reads in the reader's language: `notification.<kind>`. */
  kind: z.string(),
  params: z.record(z.string(), z.unknown()),
  /** The document it is about, as a screen path and its id. */
  path: z.string().nullable(),
  documentId: z.string().nullable(),
  plantNo: z.string().nullable(),
  createdAt: timestamp,
  readAt: timestamp.nullable(),
});
export type NotificationRow = z.output<typeof notificationRow>;

/** The shell's call of the specification (§7): `status=init&page=1&limit=10`, of which the client keeps the total alone. */
export const readNotifications = endpoint({
  method: 'GET',
  path: '/system/v1/notification',
  access: 'session',
  title: 'Own notifications',
  input: z.strictObject({
    /** `init` is unread, `read` is read, absent is all. */
    status: z.enum(['init', 'read']).optional(),
    page: z.int().min(1).max(10_000).default(1),
    limit: z.int().min(1).max(LARGEST).default(10),
  }),
  answer: listAnswer(notificationRow),
});

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/system/v1/notification/read',
  access: 'session',
  title: 'Mark notifications as read; without ids, all of them',
  input: z.strictObject({ ids: z.array(id).max(LARGEST).optional() }),
  answer: noAnswer,
});
