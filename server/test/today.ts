/** The moment at which all tests happen: a Monday morning at the plant in Changchun, before the month's end. */
export const TODAY = '2026-11-23T01:00:00.000Z';

/** Seconds that a database of tests may be silent: a machine that does much else is not a database that has gone. */
export const PATIENCE = '120';
