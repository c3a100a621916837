/** At most so many problems are kept of one file; a file of noise must not fill the memory. */
export const MAX_PROBLEMS = 10_000;

/** So many requirements of one release are read; more can't be meant. */
export const MAX_REQUIREMENTS = 9_999;

/** So many records of a VDA file are read of one unit. */
export const MAX_RECORDS_OF_UNIT = 100_000;

/** So many segments of a message are read of one unit. */
export const MAX_SEGMENTS_OF_UNIT = 1_000_000;
