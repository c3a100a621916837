import type { MessageHead, Release } from '@inbound/edi';
import type { CallOffKind } from '@inbound/shared/calloff/call-off/states';
import type { ReleaseProblem } from '@inbound/shared/calloff/release/contract';

/** What decides where a release belongs. */
export type Named = Pick<
  Release,
  'customer' | 'supplier' | 'plant' | 'agreement' | 'material' | 'unloadingPoint' | 'kind' | 'release'
> & { agreementItem?: string | undefined };

/** A fine call-off is one of series parts: its message says no other kind. */
const KINDS: Record<Release['kind'], CallOffKind> = {
  series: 'series',
  pre_series: 'pre_series',
  after_sales: 'after_sales',
  jit: 'series',
};

/** Which kind of call-off a release is of. */
export const kindOfRelease = ({ kind }: Pick<Release, 'kind'>): CallOffKind => KINDS[kind];

/** A release of a file in plain data, with the head of its message. */
export interface IncomingUnit {
  head: MessageHead;
  /** No error of the format in it, nor in its message. */
  good: boolean;
  value: Release;
  /** What the format says of it, in the order of the file. */
  problems: readonly ReleaseProblem[];
}

/** What of a release stands in a line of its own. */
export type UnitBody = Pick<IncomingUnit, 'value' | 'problems'>;

/** What a file holds, before its releases are opened. */
export interface FileIndex {
  messages: MessageHead[];
  units: {
    /** Which of the messages it belongs to. */
    message: number;
    good: boolean;
    named: Named;
  }[];
  /** What belongs to no single release. */
  problems: ReleaseProblem[];
}

const LINE_END = '\n';
const LINE_END_CODE = 10;

/** What of a release names its supplier, plant, part and agreement. */
export const namedBy = (release: Release): Named => {
  const { customer, supplier, plant, agreement, material, unloadingPoint, kind, onlyHere } = release;
  return {
    ...{ customer, supplier, plant, agreement, material, unloadingPoint, kind, release: release.release },
    agreementItem: onlyHere?.agreementItem,
  };
};

/** One line of a packed file. */
export const packLine = (content: FileIndex | UnitBody): Buffer => Buffer.from(JSON.stringify(content) + LINE_END);

/** A file as lines of JSON: its index, then a line for each release; in memory of its own, to be handed over whole. */
export const packFile = (index: FileIndex, bodies: readonly Buffer[]): Uint8Array => {
  const lines = [packLine(index), ...bodies];
  const packed = new Uint8Array(lines.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const line of lines) {
    packed.set(line, at);
    at += line.length;
  }
  return packed;
};

/** A file that was read in a thread. Its releases are opened one by one, when their turn comes. */
export class IncomingFile {
  readonly index: FileIndex;
  readonly #bytes: Buffer;
  readonly #begin: number;

  constructor(packed: Buffer) {
    this.#bytes = packed;
    this.#begin = packed.indexOf(LINE_END_CODE) + 1;
    this.index = JSON.parse(packed.toString('utf8', 0, this.#begin));
  }

  *units(): Generator<IncomingUnit> {
    let begin = this.#begin;
    for (const { message, good } of this.index.units) {
      const head = this.index.messages[message];
      if (!head) throw new Error(`a release of message ${message}, which the file does not have`);
      const end = this.#bytes.indexOf(LINE_END_CODE, begin);
      const body: UnitBody = JSON.parse(this.#bytes.toString('utf8', begin, end));
      yield { head, good, ...body };
      begin = end + 1;
    }
  }
}
