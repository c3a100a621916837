import { randomUUID } from 'node:crypto';
import { type Detected, detect } from '../detect.ts';
import { DEFAULT_CHARSET, decoderOf, encode } from '../text/charset.ts';
import { EdifactAnonymiser } from './anonymise-edifact.ts';
import { VdaAnonymiser } from './anonymise-vda.ts';
import { SECRETS, type Secret, type TakeOut } from './secrets.ts';
import { Substitutes } from './substitutes.ts';

/** How a file is anonymised. */
export interface AnonymiseOptions {
  /** What is taken out; everything that is known to tell of somebody where nothing is chosen. */
  takeOut?: readonly Secret[];
  /** The same key gives the same substitutes, in other files too; a key of its own for each call by default. */
  key?: string;
  /** Character set of a VDA file, ISO 8859-1 by default. */
  charset?: string;
  /** Format of the file; found out where it is not given. */
  format?: Detected;
}

/** Words of a text are replaced one by one, so that a name in it is known again. */
const BY_WORD: ReadonlySet<Secret> = new Set(['names', 'addresses']);

/**
 * The same file without what it tells of anybody: every name, address and number that was chosen is replaced by another
 * of the same length, always by the same one. Structure, dates, quantities, counters and codes stay as they are, and so
 * do the faults of the file. Undefined for a file that is neither VDA nor EDIFACT.
 */
export function anonymise(bytes: Uint8Array, options: AnonymiseOptions = {}): Buffer | undefined {
  const pieces: Buffer[] = [];
  const anonymiser = anonymiserOf(options.format ?? detect(bytes), options, piece => pieces.push(piece));
  if (!anonymiser) return undefined;
  anonymiser.write(bytes);
  anonymiser.end();
  return Buffer.concat(pieces);
}

/** The same as the file comes in. Throws a TypeError where it is neither VDA nor EDIFACT. */
export async function* anonymiseStream(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: AnonymiseOptions = {},
): AsyncGenerator<Buffer, void> {
  const pieces: Buffer[] = [];
  let anonymiser: Anonymiser | undefined;
  for await (const chunk of chunks) {
    anonymiser ??= anonymiserOf(options.format ?? detect(chunk), options, piece => pieces.push(piece));
    if (!anonymiser) break;
    anonymiser.write(chunk);
    yield* pieces.splice(0);
  }
  if (!anonymiser) throw new TypeError('expected: VDA or EDIFACT');
  anonymiser.end();
  yield* pieces.splice(0);
}

interface Anonymiser {
  write(bytes: Uint8Array): void;
  end(): void;
}

function anonymiserOf(
  format: Detected,
  options: AnonymiseOptions,
  emit: (piece: Buffer) => void,
): Anonymiser | undefined {
  const { takeOut: chosen = SECRETS, key = randomUUID() } = options;
  const substitutes = new Substitutes(key);
  const takeOut: TakeOut = (secret, value) => {
    if (!chosen.includes(secret)) return value;
    return BY_WORD.has(secret) ? value.replace(/\S+/g, word => substitutes.of(word)) : substitutes.of(value);
  };
  if (format === 'vda') return vdaAnonymiser(options.charset ?? DEFAULT_CHARSET, takeOut, emit);
  return format === 'edifact' ? edifactAnonymiser(takeOut, emit) : undefined;
}

function vdaAnonymiser(charset: string, takeOut: TakeOut, emit: (piece: Buffer) => void): Anonymiser {
  const decoder = decoderOf(charset);
  const anonymiser = new VdaAnonymiser(takeOut, text => emit(encode(text, charset)));
  return {
    write: bytes => anonymiser.write(decoder.write(bytes)),
    end: () => {
      anonymiser.write(decoder.end());
      anonymiser.end();
    },
  };
}

function edifactAnonymiser(takeOut: TakeOut, emit: (piece: Buffer) => void): Anonymiser {
  const anonymiser = new EdifactAnonymiser(takeOut, text => emit(Buffer.from(text, 'latin1')));
  return { write: bytes => anonymiser.write(Buffer.from(bytes).toString('latin1')), end: () => anonymiser.end() };
}
