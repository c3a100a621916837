import type { Place } from '../model/problem.ts';
import type { Release } from '../model/release.ts';
import type { Spot, Trace } from '../model/trace.ts';
import type { CutRecord } from './cutter.ts';
import type { Field } from './layout.ts';
import { placeOf, type RecordReader, RecordSpot } from './record-reader.ts';

/** Fields of a packaging record (517, 556) and of its parts in the model. */
export interface PackagingFields extends Readonly<Record<string, Field>> {
  no: Field;
  supplierNo: Field;
  qty: Field;
}

/** The fields of a packaging record by the names of the model. */
export function packagingFields(
  fields: Record<'packaging' | 'supplierPackaging' | 'capacity', Field>,
): PackagingFields {
  return { no: fields.packaging, supplierNo: fields.supplierPackaging, qty: fields.capacity };
}

/** Reads the packaging record that the reader has open into the release. */
export function readPackaging(reader: RecordReader, fields: PackagingFields, release: Release, trace: Trace): void {
  const packaging = {
    no: reader.text(fields.no) ?? '',
    qty: reader.number(fields.qty),
    supplierNo: reader.text(fields.supplierNo),
  };
  release.packaging ??= [];
  release.packaging.push(packaging);
  trace.add(packaging, new RecordSpot(reader.record, fields));
}

/** Reads the text record (518, 557) that the reader has open into the release; blank texts are none. */
export function readTexts(reader: RecordReader, fields: readonly Field[], release: Release, trace: Trace): void {
  for (const field of fields) {
    const text = reader.text(field);
    if (text === undefined) continue;
    release.texts ??= [];
    trace.add(release, new TextSpot(reader.record, field, release.texts.length));
    release.texts.push(text);
  }
}

/** Place of one text of a release. */
class TextSpot implements Spot {
  constructor(
    private readonly record: CutRecord,
    private readonly field: Field,
    private readonly index: number,
  ) {}

  find(path: string): Place | undefined {
    return path === `texts.${this.index}` ? placeOf(this.record, this.field) : undefined;
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

/** Whether an `n` field says that there is none: blank, unreadable or all zeros. */
export function isNone(digits: string | undefined): boolean {
  return digits === undefined || /^0*$/.test(digits);
}
