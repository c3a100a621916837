/**
 * What an anonymised file does not tell any more: names with contacts and free texts; addresses and places; numbers of
 * partners; numbers of parts; numbers of orders, delivery notes and other documents.
 */
export type Secret = 'names' | 'addresses' | 'partners' | 'parts' | 'documents';

/** All of them: what is taken out where nothing is chosen. */
export const SECRETS: readonly Secret[] = ['names', 'addresses', 'partners', 'parts', 'documents'];

/** Takes a value out, or leaves it as it is where its kind was not chosen. */
export type TakeOut = (secret: Secret, value: string) => string;
