import { type PeriodOfDate, type Problem, type ReadEvent, type Release, type Unit, unreadFormat } from '@inbound/edi';
import { groupBy, refuse } from '@inbound/shared';
import { TAKEN_FORMATS } from '@inbound/shared/calloff/release/message-rules';
import { asBuffer } from '../../platform/threads/bytes.ts';
import type { Work } from '../../platform/threads/work.ts';
import { type FileIndex, type Named, namedBy, packFile, packLine } from './packed-file.ts';
import { ofFile, ofOtherKind, type Spot, type Wanted } from './report.ts';
import type { TableReadBy } from './table/order-rows.ts';
import { isTable, releaseEvents } from './table/read-orders.ts';

/** So much of a file is read at a time, so that each release can be let go before the next one comes. */
const PIECE_BYTES = 65_536;

/** What messages leave open of their releases, and our records say. */
interface AgreedOf {
  /** What a weekly or monthly quantity with one date holds for, by `firmKey`; the calendar period where it is not said. */
  periods: ReadonlyMap<string, PeriodOfDate>;
  /** The zone of the plants of all its releases, by whose clock hours of other zones are read. */
  zone?: string | undefined;
}

/** A file of releases, and where the firm zones of some of them end. */
export interface FileToRead extends TableReadBy, AgreedOf {
  content: Uint8Array;
  /** It names the message where nothing of it is read. */
  name: string;
  /** The last firm day by `firmKey`. */
  firmEnds: ReadonlyMap<string, string>;
}

/** What decides how far a release is firm and what its dates mean, as one text: what names its agreement, and its day. */
export const firmKey = (named: Named): string => {
  const { customer, supplier, plant, agreement, agreementItem, material, unloadingPoint, release } = named;
  return JSON.stringify([customer, supplier, plant, agreement, agreementItem, material, unloadingPoint, release.date]);
};

/** Messages are text: what holds a zero byte is something else, and no database would keep its words. */
const checkText = (content: Buffer): void => {
  const at = content.indexOf(0);
  if (at < 0) return;
  const lines = content.subarray(0, at).toString('latin1').split('\n');
  const place = { record: '-', line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  throw refuse('file_format', { ...place, value: 'NUL', expected: TAKEN_FORMATS });
};

const inOrder = (problems: readonly Problem[]) => [...problems].sort((a, b) => a.position - b.position).map(ofFile);

/** Gathers the parts of a file as they are read; each release is packed at once. */
class Gatherer {
  readonly #index: FileIndex = { messages: [], units: [], problems: [] };
  readonly #bodies: Buffer[] = [];
  readonly #ofOtherKind: FileIndex['problems'] = [];
  readonly #ofNoRelease: Problem[] = [];
  /** The units of the message that is read begin here. */
  #begin = 0;
  #hasOthers = false;

  constructor(private readonly fileName: string) {}

  add(event: ReadEvent): void {
    if (event.type === 'message') this.#beginMessage(event.head);
    else if (event.type === 'release') this.#addRelease(event.unit);
    else if (event.type === 'end') this.#endMessage(event.problems);
    else if (event.type === 'done') this.#ofNoRelease.push(...event.problems);
    else {
      this.#hasOthers = true;
      this.#ofNoRelease.push(...event.unit.problems);
    }
  }

  pack(): Uint8Array {
    this.#index.problems = [...inOrder(this.#ofNoRelease), ...this.#ofOtherKind];
    return packFile(this.#index, this.#bodies);
  }

  #beginMessage(head: FileIndex['messages'][number]): void {
    this.#index.messages.push(head);
    this.#begin = this.#index.units.length;
    this.#hasOthers = false;
  }

  #addRelease({ value, good, problems }: Unit<Release>): void {
    this.#index.units.push({ message: this.#index.messages.length - 1, good, named: namedBy(value) });
    this.#bodies.push(packLine({ value, problems: inOrder(problems) }));
  }

  /** An error of the head, the order or the trailer makes every unit of its message bad. */
  #endMessage(problems: readonly Problem[]): void {
    this.#ofNoRelease.push(...problems);
    const units = this.#index.units.slice(this.#begin);
    if (problems.some(({ severity }) => severity === 'error')) for (const unit of units) unit.good = false;
    const { format = '', unread = false } = this.#index.messages.at(-1) ?? {};
    const name = (unread ? unreadFormat(this.fileName) : undefined) ?? format;
    if (units.length === 0 && (this.#hasOthers || unread)) this.#ofOtherKind.push(ofOtherKind(name));
  }
}

const periodBy =
  (periods: AgreedOf['periods']) =>
  (release: Release): PeriodOfDate | undefined =>
    periods.get(firmKey(namedBy(release)));

/** Reads a file of releases; what comes out is opened by `IncomingFile`. What is no text is refused (`file_format`). */
export const readReleaseFile: Work<FileToRead, Uint8Array> = {
  name: 'read-release-file',
  run: async ({ content, name, firmEnds, periods, zone, mapping, choice }) => {
    const bytes = asBuffer(content);
    if (isTable(bytes) !== 'xlsx') checkText(bytes);
    const firmUntil = (release: Release) => firmEnds.get(firmKey(namedBy(release)));
    const gatherer = new Gatherer(name);
    const options = { pieceBytes: PIECE_BYTES, firmUntil, periodOfDate: periodBy(periods), zone, mapping, choice };
    for await (const event of releaseEvents(bytes, options)) gatherer.add(event);
    return gatherer.pack();
  },
};

/**
 * Finds where values stand that the product has to say something of; null where the file does not have them. It reads
 * the file once more: of most files nothing is asked, and to keep the place of every value costs more than all the rest.
 */
export const findPlaces: Work<
  { content: Uint8Array; wanted: readonly Wanted[] } & TableReadBy & AgreedOf,
  (Spot | null)[]
> = {
  name: 'find-places',
  run: async ({ content, wanted, periods, ...by }) => {
    const found: (Spot | null)[] = wanted.map(() => null);
    const byRelease = groupBy([...wanted.entries()], ([, { position }]) => position);
    let position = 0;
    const options = { pieceBytes: PIECE_BYTES, periodOfDate: periodBy(periods), ...by };
    for await (const event of releaseEvents(asBuffer(content), options)) {
      if (event.type !== 'release') continue;
      position += 1;
      for (const [at, { path }] of byRelease.get(position) ?? []) {
        const place = event.unit.place(path);
        if (place) found[at] = { record: place.record, line: place.line, column: place.column };
      }
    }
    return found;
  },
};
