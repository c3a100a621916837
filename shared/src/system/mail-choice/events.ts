import { type MailEvent, noticeNamed, notices } from '../../documents.ts';

/** What happens to people's documents: a user chooses for each event how its notices reach them. In the order of the menu. */
export const MAIL_EVENT_NAMES = [...new Set(Object.values(notices).flatMap(({ mailEvent }) => mailEvent ?? []))] as [
  MailEvent,
  ...MailEvent[],
];

/** The event of a notice; undefined for one that is shown in the portal alone. */
export const eventOf = (kind: string): MailEvent | undefined => noticeNamed(kind)?.mailEvent ?? undefined;

/** At once, with the others of the day, or not at all. */
export const MAIL_CHANNELS = ['now', 'digest', 'off'] as const;
export type MailChannel = (typeof MAIL_CHANNELS)[number];

/** Whoever has chosen nothing reads once a day what happened. */
export const USUAL_CHANNEL: MailChannel = 'digest';
