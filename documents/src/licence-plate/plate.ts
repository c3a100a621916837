import { DocumentFault } from '../base/fault.ts';

/** Label type of a handling unit: single, master (one part number) or mixed (several). */
export type UnitKind = 'S' | 'M' | 'MIX';

/** What a licence plate names: a handling unit, or a bundle of empty packaging. */
export type PlateKind = UnitKind | 'EMPTIES';

/**
 * Data identifier (ANSI MH10.8.2) before the plate, for each kind.
 * @see VDA 4994: 1J single, 5J mixed, 6J master; J for empties.
 */
export const plateIdentifiers: Readonly<Record<PlateKind, string>> = { S: '1J', MIX: '5J', M: '6J', EMPTIES: 'J' };

/** Issuing agency of DUNS numbers, ISO/IEC 15459-2. */
const agency = 'UN';
const dunsDigits = 9;
const serialDigits = 9;

/** Greatest serial that a plate holds. A counter for each DUNS number runs up to it, and a number is never used twice. */
export const maxPlateSerial = 10 ** serialDigits - 1;

/** A licence plate taken apart: who issued it and with which number. */
export interface LicencePlate {
  readonly kind: PlateKind;
  /** Nine digits of the production location. */
  readonly duns: string;
  /** 0 to 999,999,999. */
  readonly serial: number;
}

type PlatePart = 'identifier' | 'agency' | 'duns' | 'serial';

const shape = /^(?<identifier>\d?J)(?<agency>[A-Z]{2})(?<duns>\d{9})(?<serial>\d{9})$/;
const kinds = new Map(Object.entries(plateIdentifiers).map(([kind, identifier]) => [identifier, kind as PlateKind]));

/**
 * The plate as it stands in codes and messages, without blanks: `6JUN521874630000004127`.
 * @throws DocumentFault `plate`, with the part that is wrong.
 */
export function buildPlate({ kind, duns, serial }: LicencePlate): string {
  if (!/^\d{9}$/.test(duns)) throw new DocumentFault('plate', { part: 'duns', value: duns });
  if (!Number.isInteger(serial) || serial < 0 || serial > maxPlateSerial)
    throw new DocumentFault('plate', { part: 'serial', value: String(serial) });
  return plateIdentifiers[kind] + agency + duns + String(serial).padStart(serialDigits, '0');
}

/**
 * Takes a plate apart. Blanks are refused: a scanner sends none.
 * @throws DocumentFault `plate`, with the first part that is wrong.
 */
export function parsePlate(plate: string): LicencePlate {
  const wrong = wrongPart(plate);
  if (wrong) throw new DocumentFault('plate', { part: wrong, value: plate });
  const { identifier = '', duns = '', serial = '' } = shape.exec(plate)?.groups ?? {};
  return { kind: kinds.get(identifier) as PlateKind, duns, serial: Number(serial) };
}

/**
 * The plate itself, once it is known to be one.
 * @throws DocumentFault `plate`, with the first part that is wrong.
 */
export function checkedPlate(plate: string): string {
  parsePlate(plate);
  return plate;
}

/** True for a plate that {@link parsePlate} reads; with a kind, only for a plate of this kind. */
export function isPlate(plate: string, kind?: PlateKind): boolean {
  return wrongPart(plate) === undefined && (kind === undefined || parsePlate(plate).kind === kind);
}

/** The plate in print, in groups to the eye and without its identifier: `UN 521874630 000004127`. */
export function plateInGroups(plate: string): string {
  const { duns, serial } = shape.exec(plate)?.groups ?? {};
  return duns && serial ? `${agency} ${duns} ${serial}` : plate;
}

function wrongPart(plate: string): PlatePart | undefined {
  const identifier = /^\d?J/.exec(plate)?.[0];
  if (identifier === undefined || !kinds.has(identifier)) return 'identifier';
  const rest = plate.slice(identifier.length);
  if (!rest.startsWith(agency)) return 'agency';
  const digits = rest.slice(agency.length);
  if (!/^\d{9}/.test(digits)) return 'duns';
  return /^\d{9}$/.test(digits.slice(dunsDigits)) ? undefined : 'serial';
}
