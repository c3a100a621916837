/** Exactly three (specification §2). */
export const FILTERS = ['all', 'unread', 'read'] as const;
export type NotificationFilter = (typeof FILTERS)[number];

/** What the call asks for: `init` is unread, absent is all (specification §7). */
export const statusOf = (filter: NotificationFilter): { status?: 'init' | 'read' } => {
  if (filter === 'all') return {};
  return { status: filter === 'unread' ? 'init' : 'read' };
};

/** The filter that an address says; all where it says none. */
export const filterOf = (view: string | undefined): NotificationFilter =>
  FILTERS.find(filter => filter === view) ?? 'all';
