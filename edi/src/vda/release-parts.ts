import type { Unit } from '../model/message.ts';
import type { ProblemLog } from '../model/problem-log.ts';
import type { Release } from '../model/release.ts';
import type { Trace } from '../model/trace.ts';
import type { CutRecord } from './cutter.ts';
import type { TransmissionHead } from './family.ts';
import type { Field } from './layout.ts';
import { type RecordReader, RecordSpot } from './record-reader.ts';

/** Fields of a packaging record, 517 or 556. */
export interface PackagingFields {
  packaging: Field;
  supplierPackaging: Field;
  capacity: Field;
}

/** Reads the packaging record that the reader has open into the release. */
export function readPackaging(reader: RecordReader, fields: PackagingFields, release: Release, trace: Trace): void {
  const packaging = {
    no: reader.text(fields.packaging) ?? '',
    qty: reader.number(fields.capacity),
    supplierNo: reader.text(fields.supplierPackaging),
  };
  release.packaging ??= [];
  release.packaging.push(packaging);
  const spot = { no: fields.packaging, qty: fields.capacity, supplierNo: fields.supplierPackaging };
  trace.add(packaging, new RecordSpot(reader.record, spot));
}

/** Reads the text record (518, 557) that the reader has open into the release; blank texts are none. */
export function readTexts(reader: RecordReader, fields: readonly Field[], release: Release, trace: Trace): void {
  for (const field of fields) {
    const text = reader.text(field);
    if (text === undefined) continue;
    release.texts ??= [];
    trace.add(release, new RecordSpot(reader.record, { [`texts.${release.texts.length}`]: field }));
    release.texts.push(text);
  }
}

/** Notes that values of the release stand in this record and in the header over it. */
export function traceItem(
  release: Release,
  trace: Trace,
  header: CutRecord | undefined,
  headerFields: Readonly<Record<string, Field>>,
  record: CutRecord,
  fields: Readonly<Record<string, Field>>,
): void {
  if (header) trace.add(release, new RecordSpot(header, headerFields));
  trace.add(release, new RecordSpot(record, fields));
}

/** The release as a unit: good where neither it nor the header over it has an error. */
export function releaseUnit(release: Release, trace: Trace, log: ProblemLog, head: TransmissionHead): Unit<Release> {
  return {
    value: release,
    good: !log.bad && !head.log.bad,
    problems: log.list,
    place: path => trace.place(release, path),
  };
}

/** Whether an `n` field says that there is none: blank, unreadable or all zeros. */
export function isNone(digits: string | undefined): boolean {
  return digits === undefined || /^0*$/.test(digits);
}
