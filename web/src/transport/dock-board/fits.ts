import type { PlainDate } from '@inbound/shared';
import type { BookingCause } from '@inbound/shared/transport/booking/causes';
import { type JudgedRange, judgeRanges } from '@inbound/shared/transport/booking/ranges';
import type { BookingGround } from '@inbound/shared/transport/dock-board/ground';
import { mergedSpans, type Span } from '@inbound/shared/transport/dock-board/spans';

const MINUTE_MS = 60_000;

/** A place at which a transport could be put, with the first cause why it cannot; null: it can. */
export interface Fit extends Span {
  doorId: string;
  cause: BookingCause | null;
}

const fitOf = ({ doorId, begins, ends, causes }: JudgedRange): Fit => ({
  doorId,
  cause: causes[0] ?? null,
  begins: Date.parse(begins),
  ends: Date.parse(ends),
});

const isFree = ({ cause }: Fit): boolean => cause === null;

/** Judges places of a day for one transport as the call does, by the same function; each door once for each length. */
export class Fits {
  readonly #ground: BookingGround;
  readonly #day: PlainDate;
  readonly #known = new Map<string, readonly Fit[]>();

  constructor(ground: BookingGround, day: PlainDate) {
    this.#ground = ground;
    this.#day = day;
  }

  /** As long as the window of the transport is now. */
  get minutes(): number {
    return this.#ground.request.minutes;
  }

  /** All starts of a door on the day, in the order of time; of windows that lie over each other the one that can be booked. */
  atDoor(doorId: string, minutes: number = this.minutes): readonly Fit[] {
    const key = `${doorId} ${minutes}`;
    const known = this.#known.get(key) ?? this.#judge(doorId, minutes);
    this.#known.set(key, known);
    return known;
  }

  /** What stands nearest to a moment at a door; a door that is not open on the day is closed there. */
  nearest(doorId: string, begins: number, minutes: number = this.minutes): Fit {
    const starts = this.atDoor(doorId, minutes);
    const [first] = [...starts].sort((a, b) => Math.abs(a.begins - begins) - Math.abs(b.begins - begins));
    const reach = this.unitAt(doorId) * MINUTE_MS;
    return first && Math.abs(first.begins - begins) < reach
      ? first
      : { doorId, begins, ends: begins + minutes * MINUTE_MS, cause: 'closed' };
  }

  /** All places of the day: those that can be booked first, then the others with their causes, each in the order of time. */
  all(minutes: number = this.minutes): { free: readonly Fit[]; refused: readonly Fit[] } {
    const fits = this.#ground.setup.doors.flatMap(({ id }) => this.atDoor(id, minutes));
    const inTime = [...fits].sort((a, b) => a.begins - b.begins);
    return { free: inTime.filter(isFree), refused: inTime.filter(fit => !isFree(fit)) };
  }

  /** Where a door takes the transport on the day: stretches without a place that does not fit. */
  freeAt(doorId: string): readonly Span[] {
    return mergedSpans(this.atDoor(doorId).filter(isFree));
  }

  nameOf(doorId: string): string {
    return this.#ground.doorNames.find(({ id }) => id === doorId)?.name ?? '';
  }

  /** The shortest unit of a door in minutes. */
  unitAt(doorId: string): number {
    const units = this.#ground.setup.windows.filter(one => one.doorId === doorId).map(({ unit }) => unit);
    return Math.min(this.minutes, ...units);
  }

  /** The minutes to which a window is drawn: whole units of its door, at least one. */
  drawnAt(doorId: string, { begins, ends }: Span): number {
    const unit = this.unitAt(doorId);
    return Math.max(1, Math.round((ends - begins) / MINUTE_MS / unit)) * unit;
  }

  #judge(doorId: string, minutes: number): readonly Fit[] {
    const { setup, claims, request } = this.#ground;
    const ofDoor = { ...setup, windows: setup.windows.filter(one => one.doorId === doorId) };
    const judged = judgeRanges(ofDoor, claims, { ...request, minutes }, this.#day, this.#day).map(fitOf);
    const byStart = new Map<number, Fit>();
    for (const fit of judged) if (!byStart.has(fit.begins) || isFree(fit)) byStart.set(fit.begins, fit);
    return [...byStart.values()];
  }
}
