import { createHash } from 'node:crypto';
import type { Release } from '@inbound/edi';
import type { Decimal, PlainDate } from '@inbound/shared';
import { kindOfDate, type ScheduleLine } from '@inbound/shared/calloff/release/schedule';

type MessageLine = Release['lines'][number];

/** A requirement with a day; those of a fine call-off have a time and are none. */
const isScheduled = (line: MessageLine): line is Extract<MessageLine, { from: string }> => line.kind !== 'jit';

/** The schedule of a release in the words of the rules. */
export const scheduleOfMessage = (release: Release): ScheduleLine[] =>
  release.lines.filter(isScheduled).map(({ kind, from, to, qty }) => ({
    kind,
    from: from as PlainDate,
    to: to as PlainDate,
    qty: qty as Decimal,
  }));

/** Levels count where a release says any: one without them keeps the fingerprint that it always had. */
const levelsSaid = ({ onlyHere: { drawing, hardware, software } = {} }: Release): unknown[] =>
  drawing || hardware || software ? [drawing, hardware, software] : [];

/**
 * The fingerprint of what a release says: the same for the same figures, however it was transmitted and wherever our
 * firm zone ended when it came.
 */
export const contentHash = (release: Release, schedule: readonly ScheduleLine[]): string => {
  const { cumulative, lastReceipt, productionRelease, materialRelease, horizonEnd, restQty, packaging, texts } =
    release;
  const lines = schedule.map(line => [kindOfDate(line.kind), line.from, line.to, line.qty]);
  const content = [
    ...[release.release, release.previous ?? null, release.unloadingPoint ?? null, release.unit ?? null, lines],
    ...[cumulative, lastReceipt, productionRelease, materialRelease, horizonEnd, restQty, packaging, texts],
    ...levelsSaid(release),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
};

const orNull = <T extends string>(value: string | undefined): T | null => (value === undefined ? null : (value as T));

/** What of a release is stored beside its schedule, as columns. */
export const figuresOf = (release: Release) => {
  const { productionRelease, materialRelease, cumulative, packaging = [], onlyHere = {} } = release;
  return {
    previous_no: release.previous?.no ?? null,
    received: orNull<Decimal>(cumulative?.received),
    last_receipt: JSON.stringify(release.lastReceipt ?? {}),
    production_to: orNull<PlainDate>(productionRelease?.to),
    production_cumulative: orNull<Decimal>(productionRelease?.cumulative),
    material_to: orNull<PlainDate>(materialRelease?.to),
    material_cumulative: orNull<Decimal>(materialRelease?.cumulative),
    horizon_end: orNull<PlainDate>(release.horizonEnd),
    rest_qty: orNull<Decimal>(release.restQty),
    drawing: onlyHere.drawing ?? '',
    hardware: onlyHere.hardware ?? '',
    software: onlyHere.software ?? '',
    packaging: JSON.stringify(packaging.map(({ no, qty }) => ({ no, qty: qty ?? null }))),
    texts: release.texts ?? [],
  };
};
