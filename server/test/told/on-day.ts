import { TODAY } from '../today.ts';

/** What is added to the environment of a program of the product, so that it runs on the day of all tests. */
type DaySettings = Readonly<Record<string, string>>;

const NODE_OPTIONS = `--import=${new URL('clock.mjs', import.meta.url).href}`;

/** The programs of the PostgreSQL with which the whole run works; absent: the embedded ones. */
export const OTHER_PROGRAMS = process.env.INBOUND_POSTGRES;

/** What a program of the product is told of it. */
const otherPrograms = (): DaySettings => (OTHER_PROGRAMS ? { INBOUND_POSTGRES: OTHER_PROGRAMS } : {});

/** How many milliseconds the clock of all tests is ahead of the machine's, if it begins now. */
export const aheadFromNow = (): number => Date.parse(TODAY) - Date.now();

/** For a program whose clock begins at the moment of all tests and goes on. */
export const onDay = (ahead = aheadFromNow()): DaySettings => ({
  ...{ NODE_OPTIONS, INBOUND_TEST_AHEAD: String(ahead) },
  ...otherPrograms(),
});

/** For a program whose clock stands still at the moment of all tests. */
export const atMoment = (): DaySettings => ({
  ...{ NODE_OPTIONS, INBOUND_TEST_NOW: TODAY },
  ...otherPrograms(),
});
