import {
  cancelShippingNote,
  exportShippingNoteCalendar,
  printShippingNote,
} from '@inbound/shared/transport/shipping-note/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { type SampleNote, sampleDocks, sampleNotes } from '../booking/booking.sample.ts';
import { foldedLine } from './calendar.ts';
import { paperLink } from './paper.ts';
import { offsetAt } from './plant-time.ts';
import { SAMPLE_TRUCK, sampleTransport } from './shipping-note.sample.ts';

const server = testServer();
let clerk: Caller;
let notes: SampleNote[];

beforeEach(async () => {
  await server.sql('delete from booking_claim where tenant_id = 0');
  await server.sql('update delivery_note set locked_by_sd_no = null where locked_by_sd_no is not null');
  await server.sql('update plant set booking_confirmed = true where tenant_id = 0');
  clerk = await server.as('supplier-logistics');
  notes = await sampleNotes(server, 1);
  await sampleDocks(server, notes[0] as SampleNote);
});

describe('a shipping note', () => {
  it('is printed as PDF, and the file names no driver', async () => {
    const { id } = await sampleTransport(clerk, notes);
    const { body } = await clerk.try(printShippingNote, { id });
    expect(body.slice(0, 5)).toBe('%PDF-');
    for (const secret of [SAMPLE_TRUCK.driver, SAMPLE_TRUCK.idNumber, SAMPLE_TRUCK.tel])
      expect(body).not.toContain(secret);
  });

  it('has the address of its page and its number as a code, and nothing of a person', () => {
    const note = { id: '0190a0c4-0000-7000-8000-000000000001', plantNo: '2031', sdNo: 'SD26000001' };
    expect(paperLink('https://portal.example', note)).toBe(
      'https://portal.example/transport/shipping-note-detail?plant=2031&id=0190a0c4-0000-7000-8000-000000000001#SD26000001',
    );
  });

  it('is an event of a calendar in the time of its plant, whoever reads it; one that was cancelled says so', async () => {
    await server.sql("update plant set time_zone = 'Europe/Berlin' where id = $1", [notes[0]?.plantId]);
    const made = await sampleTransport(clerk, notes);
    const { body } = await clerk.try(exportShippingNoteCalendar, { id: made.id });
    await server.sql("update plant set time_zone = 'Asia/Shanghai' where id = $1", [notes[0]?.plantId]);
    expect(made.begins).toBe('2026-12-09T05:00:00.000Z');
    const lines = body.split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART;TZID=Europe/Berlin:20261209T060000',
        'DURATION:PT30M',
        'TZOFFSETTO:+0100',
        'STATUS:CONFIRMED',
        'DESCRIPTION:06:00–06:30 Europe/Berlin (+01:00)',
      ]),
    );
    expect(body).not.toContain(SAMPLE_TRUCK.driver);
    await clerk.call(cancelShippingNote, { id: made.id, version: made.version, reason: 'The truck broke down' });
    expect((await clerk.try(exportShippingNoteCalendar, { id: made.id })).body).toContain('STATUS:CANCELLED');
  });
});

describe('a line of a calendar', () => {
  it('is folded between characters at 75 octets', () => {
    const lines = foldedLine('车'.repeat(60)).split('\r\n');
    expect(lines.map(line => Buffer.byteLength(line))).toEqual([75, 73, 34]);
    expect(lines.slice(1).every(line => line.startsWith(' '))).toBe(true);
  });
});

describe('the clock of a plant', () => {
  it.each([
    ['Europe/Berlin', '2026-10-25T00:59:00.000Z', '+02:00'],
    ['Europe/Berlin', '2026-10-25T01:00:00.000Z', '+01:00'],
    ['Asia/Shanghai', '2026-10-25T01:00:00.000Z', '+08:00'],
    ['America/St_Johns', '2026-12-25T01:00:00.000Z', '-03:30'],
  ] as const)('of %s is at %s %s from UTC', (zone, at, offset) => {
    expect(offsetAt(zone, at)).toBe(offset);
  });
});
