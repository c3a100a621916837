import { normalPlate } from '../truck/plate.ts';
import type { GateTruck } from './contract.ts';

/** So much of a number is typed before it is looked for in the middle of one: the last digits are said through the window. */
const LEAST_TYPED = 4;

/** The link on the paper of a transport: which one it is, and behind the hash its number. */
const LINK = /^https?:\/\/[^?#]*\/shipping-note-detail(?:\?(?<query>[^#]*))?(?:#(?<number>.*))?$/i;
const ID = /(?:^|&)id=(?<id>[0-9a-f-]{36})(?:&|$)/i;

/** What a scan says: the transport that the link on its paper names, or what was typed. */
export const codeOfScan = (scanned: string): string => {
  const plain = scanned.normalize('NFKC').trim();
  const link = LINK.exec(plain)?.groups;
  if (!link) return plain;
  return ID.exec(link.query ?? '')?.groups?.id ?? link.number ?? '';
};

const numbersOf = ({ id, sdNo, plate, notes }: GateTruck): string[] =>
  [id, sdNo, plate, ...notes.map(({ dnNo }) => dnNo)].map(normalPlate);

/**
 * The trucks that a scan may mean: those with exactly this number, plate or delivery note, else those in whose numbers it
 * stands. Where there are several, somebody chooses.
 */
export const foundTrucks = (trucks: readonly GateTruck[], scanned: string): GateTruck[] => {
  const code = normalPlate(codeOfScan(scanned));
  if (code === '') return [];
  const exact = trucks.filter(truck => numbersOf(truck).includes(code));
  if (exact.length > 0 || code.length < LEAST_TYPED) return exact;
  return trucks.filter(truck => numbersOf(truck).some(number => number.includes(code)));
};
