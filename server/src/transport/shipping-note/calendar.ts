import { dateIn, type Timestamp, timeIn } from '@inbound/shared';
import type { ShippingNoteDetail, ShippingStop } from '@inbound/shared/transport/shipping-note/contract';
import { calendarStatusOf } from '@inbound/shared/transport/shipping-note/rules';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { FileReply } from '../../platform/call/route.ts';
import { offsetAt } from './plant-time.ts';
import { readDetail } from './queries.ts';

const MINUTE_MS = 60_000;
/** The most octets of a line, RFC 5545, 3.1; what is longer goes on in the next line, behind a blank. */
const LONGEST_LINE = 75;

const withoutSigns = (text: string): string => text.replace(/[-:]/g, '');

/** A moment by the clock of a zone, `20261124T101500`. */
const localTime = (zone: string, at: Timestamp): string => withoutSigns(`${dateIn(zone, at)}T${timeIn(zone, at)}00`);

/** A moment of UTC, `20261124T021500Z`. */
const utcTime = (at: Timestamp): string => `${withoutSigns(at.slice(0, '2026-11-24T02:15:00'.length))}Z`;

const escaped = (text: string): string => text.replace(/[\\;,]/g, sign => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** Folds a line between characters, never within one. */
export const foldedLine = (line: string): string => {
  const lines = [''];
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > LONGEST_LINE) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += sign;
    octets += size;
  }
  return lines.join('\r\n');
};

const eventOf = (note: ShippingNoteDetail, stop: ShippingStop, zone: string, now: Timestamp): string[] => {
  const minutes = (Date.parse(stop.ends) - Date.parse(stop.begins)) / MINUTE_MS;
  const times = `${timeIn(zone, stop.begins)}–${timeIn(zone, stop.ends)} ${zone} (${offsetAt(zone, stop.begins)})`;
  return [
    'BEGIN:VEVENT',
    `UID:${note.id}-${stop.position}`,
    `SEQUENCE:${note.version}`,
    `DTSTAMP:${utcTime(now)}`,
    `DTSTART;TZID=${zone}:${localTime(zone, stop.begins)}`,
    `DURATION:PT${minutes}M`,
    `STATUS:${calendarStatusOf(note)}`,
    `SUMMARY:${escaped(`${note.sdNo} ${note.plate} ${stop.door}`)}`,
    `LOCATION:${escaped(`${note.plantNo} ${note.plantNameEn}, ${stop.unloadingPoint} ${stop.door}`)}`,
    `DESCRIPTION:${escaped(times)}`,
    'END:VEVENT',
  ];
};

/** The zone of a plant with the offset that it has at a moment. */
const zoneOf = (zone: string, at: Timestamp): string[] => {
  const offset = offsetAt(zone, at).replace(':', '');
  const standard = ['BEGIN:STANDARD', 'DTSTART:19700101T000000', `TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`];
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...standard, 'END:STANDARD', 'END:VTIMEZONE'];
};

/** The booked windows of a transport for a calendar: one event for each stop, in the plant's time, named by its zone. */
export const bookingCalendar = async (ctx: Ctx, { id }: { id: string }): Promise<FileReply> => {
  const note = await readDetail(ctx, id);
  const { time_zone: zone } = await plantOf(ctx, note.plantId);
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Inbound//Transport//EN', 'METHOD:PUBLISH'],
    ...zoneOf(zone, note.begins),
    ...note.stops.flatMap(stop => eventOf(note, stop, zone, ctx.now)),
    'END:VCALENDAR',
    '',
  ];
  return {
    name: `${note.sdNo}.ics`,
    mediaType: 'text/calendar',
    content: lines.map(foldedLine).join('\r\n'),
  };
};
