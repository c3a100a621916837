import { type Endpoint, featureOf } from '@inbound/shared';
import type { Change } from '@inbound/shared/system/live/contract';

/** What is heard of: changes, or that anything may have changed. */
export type News = readonly Change[] | 'all';

const featureIn = (name: string): string => name.split('.')[1] ?? name;

/** The features whose changes may alter the answer of a read: its own, that of its permission, and what it shows besides. */
export const topicsOf = (endpoint: Endpoint): readonly string[] => {
  const { access, shows = {} } = endpoint;
  return [...new Set([featureOf(endpoint), featureIn(access), ...Object.keys(shows).map(featureIn)])];
};

/** A read of one plant, or of all of a user's (`*`), hears of its plants, and of what belongs to none. */
const isInPlant = ({ plantNo }: Change, ofRead: string | undefined): boolean =>
  plantNo === null || ofRead === undefined || ofRead === '' || ofRead === '*' || ofRead === plantNo;

/** Of what is heard, the changes that concern reads of some topics in a plant. */
export const newsOfTopics = (news: News, topics: readonly string[], plantNo: string | undefined): News =>
  news === 'all' ? news : news.filter(change => topics.includes(change.topic) && isInPlant(change, plantNo));

export const isNothing = (news: News): boolean => news !== 'all' && news.length === 0;

interface Rows {
  id?: unknown;
  rows?: unknown;
}

const idsIn = (answer: unknown): Set<unknown> => {
  if (typeof answer !== 'object' || answer === null) return new Set();
  const { id, rows } = answer as Rows;
  const listed = Array.isArray(rows) ? rows.map(row => (row as Rows | null)?.id) : [];
  return new Set([id, ...listed]);
};

/** Whether a change is one of what an answer shows: its record, or one of its rows. Of many changes it may be. */
export const isAbout = ({ ids }: Change, answer: unknown): boolean => {
  if (ids === null) return true;
  const shown = idsIn(answer);
  return ids.some(id => shown.has(id));
};
