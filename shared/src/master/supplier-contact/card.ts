import { z } from 'zod';
import { contactTopic } from './topics.ts';

/** Somebody at the other side of a document; what is not known of him is empty. */
export const cardPerson = z.object({
  name: z.string(),
  /** For what he is asked; null of whoever is asked for everything. */
  topic: contactTopic.nullable(),
  /** Telephone and mobile, those that are known. */
  phones: z.array(z.string()),
  emails: z.array(z.string()),
});
export type CardPerson = z.output<typeof cardPerson>;

/** Whom one asks at the other side of a document, and where it is (ux B.7.1). */
export const partnerCard = z.object({
  nameZh: z.string(),
  nameEn: z.string(),
  address: z.string(),
  people: z.array(cardPerson),
});
export type PartnerCard = z.output<typeof partnerCard>;

/** Of ways to reach somebody, or parts of an address, those that somebody has written. */
export const writtenValues = (values: readonly (string | null)[]): string[] => values.flatMap(value => value || []);
