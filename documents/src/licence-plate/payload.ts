import { DocumentFault } from '../base/fault.ts';
import {
  type PayloadField,
  type PayloadFieldName,
  payloadFields,
  payloadVersion,
  versionIdentifier,
} from './identifiers.ts';
import { parsePlate, plateIdentifiers } from './plate.ts';

/** Values of the fields, by name; an absent or empty one is left out of the code. Dates are `YYYYMMDD`, weights kilograms. */
export type PayloadValues = Partial<Record<PayloadFieldName, string>>;

/** A payload as read: what we know by name, what others add by identifier. */
export interface Payload {
  /** Document type, `GTL3` on our labels; empty when the label names none. */
  readonly version: string;
  readonly plate: string;
  readonly values: PayloadValues;
  /** Fields that are not in our list, by identifier: `{ '33T': 'N' }`. */
  readonly extras: Readonly<Record<string, string>>;
}

// ISO/IEC 15434: message header, format 06 (data identifiers), and the signs that part fields, formats and messages.
const groupSeparator = '\x1d';
const recordSeparator = '\x1e';
const head = `[)>${recordSeparator}06${groupSeparator}`;
const tail = `${recordSeparator}\x04`;
/** The head of a code as scanners leave it: whole, without its first signs, dropped, or behind a separator that says what code it is. */
const scannedHead = new RegExp(
  `^${groupSeparator}*(?:(?:\\[\\)>)?${recordSeparator}?06${groupSeparator})?${groupSeparator}*`,
);
/** The end of a code as scanners leave it: whole, without its last sign, or dropped; and a group separator before it. */
const scannedTail = new RegExp(`${groupSeparator}?(?:${recordSeparator}\x04?)?$`);

const rules: readonly PayloadField[] = payloadFields;
const byIdentifier = new Map(rules.map(rule => [rule.identifier, rule]));
const plateSet = new Set([...Object.values(plateIdentifiers), '3J', '4J']);

/**
 * Writes the content of the two-dimensional code: ISO/IEC 15434 envelope, format 06, one fixed order of fields.
 * A mixed label's fields of one part number are left out; of two dates the expiry date goes before the production date.
 * @throws DocumentFault `plate` for a wrong plate, `field` for a value that breaks its rule.
 */
export function buildPayload(plate: string, values: PayloadValues): string {
  const mixed = parsePlate(plate).kind === 'MIX';
  const written = rules
    .filter(rule => !(mixed && rule.onePart))
    .filter(rule => !(rule.name === 'productionDate' && values.expiryDate))
    .map(rule => ({ rule, value: values[rule.name as PayloadFieldName] ?? '' }))
    .filter(({ value }) => value !== '');
  for (const { rule, value } of written) check(rule, value);
  const fields = written.map(({ rule, value }) => rule.identifier + value);
  return head + [versionIdentifier + payloadVersion, plate, ...fields].join(groupSeparator) + tail;
}

/**
 * Reads a scanned payload, in any order of fields, with bare identifiers for empty fields, and keeps fields it does not know.
 * Its head and end may be missing, and a separator may come first: scanners are set so.
 * @throws DocumentFault `envelope` where it has neither head nor separators; `field` when a field has no identifier, stands twice or the plate is missing.
 */
export function parsePayload(content: string): Payload {
  if (!content.includes(groupSeparator)) throw new DocumentFault('envelope');
  const fields = content.replace(scannedHead, '').replace(scannedTail, '');
  const found = new Map<string, string>();
  for (const field of fields.split(groupSeparator)) {
    // An identifier is up to three digits and one letter, so the longest one is the only one.
    const identifier = /^\d{0,3}[A-Z]/.exec(field)?.[0];
    if (!identifier) throw fieldFault(field, 'format');
    if (found.has(identifier)) throw fieldFault(identifier, 'repeated');
    found.set(identifier, field.slice(identifier.length));
  }
  return read(found);
}

function read(found: ReadonlyMap<string, string>): Payload {
  const values: PayloadValues = {};
  const extras: Record<string, string> = {};
  let plate = '';
  for (const [identifier, value] of found) {
    const rule = byIdentifier.get(identifier);
    if (plateSet.has(identifier)) plate = identifier + value;
    else if (rule && value !== '') values[rule.name as PayloadFieldName] = value;
    else if (!rule && identifier !== versionIdentifier) extras[identifier] = value;
  }
  if (!plate) throw fieldFault('J', 'missing');
  return { version: found.get(versionIdentifier) ?? '', plate, values, extras };
}

function check(rule: PayloadField, value: string): void {
  if (value.length > rule.max) throw fieldFault(rule.identifier, 'length');
  if (!/^[\x20-\x7e]+$/.test(value)) throw fieldFault(rule.identifier, 'characters');
  if (rule.format && !rule.format.test(value)) throw fieldFault(rule.identifier, 'format');
}

function fieldFault(identifier: string, rule: string): DocumentFault {
  return new DocumentFault('field', { identifier, rule });
}
