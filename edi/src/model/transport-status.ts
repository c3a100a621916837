import type { LocalDateTime } from './release.ts';

/** One event of a consignment or of a piece of equipment, as the carrier tells it (IFTSTA, VDA 4945). */
export interface TransportStatus {
  /** Number of the report and when it was made. */
  report: string;
  created?: LocalDateTime;
  carrier?: string;
  consignor?: string;
  consignee?: string;
  /** Consignment by number, and the references that others know it by (RFF 1153 with its number). */
  consignment?: string;
  references?: { of: string; no: string }[];
  /** Trailer, container or wagon. */
  equipment?: string;
  /** STS 9015, 4405 and 9013: what kind of event, which event, and why. The codes are the carrier's. */
  category?: string;
  event: string;
  reason?: string;
  reasonText?: string;
  at?: LocalDateTime;
  /** When it is expected to arrive, where the event changes that. */
  eta?: LocalDateTime;
  place?: string;
  plate?: string;
  texts?: string[];
}
