/** The days of the distributor: those of the history of parts, and those to the end of which a quotation holds. */
export const DISTRIBUTOR_ZONE = 'UTC';
