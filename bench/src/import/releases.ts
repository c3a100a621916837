import assert from 'node:assert/strict';
import { type Release, writeDelfor } from '@inbound/edi';
import { addDays, type PlainDate } from '@inbound/shared';

/** The agreements of a file, and the days that it asks for of each. */
export const AGREEMENTS = 200;
export const DAYS = 100;
export const LINES = AGREEMENTS * DAYS;

/** A release of the story has a smaller number. */
export const FIRST_NUMBER = 9_000;

/** The first day that a file asks for. */
const FIRST_DAY: PlainDate = '2027-01-04';
const RELEASE_DATE: PlainDate = '2026-12-28';
const LEAST_A_DAY = 10;
const DAYS_A_WEEK = 7;

/** An agreement as messages name it, and what the buyer says to have received of it. */
export interface Numbered {
  agreement: string;
  material: string;
  customer: string;
  plant: string;
  supplier: string;
  point: string | null;
  received: string;
}

const releaseOf = ({ received, point, ...named }: Numbered, no: number): Release => ({
  ...named,
  ...(point === null ? {} : { unloadingPoint: point }),
  kind: 'series',
  unit: 'PCE',
  release: { no: String(no), date: RELEASE_DATE },
  previous: { no: String(no - 1) },
  cumulative: { received },
  lines: Array.from({ length: DAYS }, (_, at) => {
    const day = addDays(FIRST_DAY, at);
    return { kind: 'firm', from: day, to: day, qty: String(LEAST_A_DAY + (at % DAYS_A_WEEK)), cumulative: '0' };
  }),
});

/** A file of DELFOR with the release of that number of each agreement. */
export const fileOf = (agreements: readonly Numbered[], no: number): Uint8Array => {
  const { bytes, problems } = writeDelfor({
    interchange: { ref: String(no), sender: 'PLANT', receiver: 'SUPPLIERS', date: RELEASE_DATE, time: '06:10' },
    releases: agreements.map(agreement => releaseOf(agreement, no)),
  });
  assert(bytes, JSON.stringify(problems));
  return bytes;
};
