import { type Decimal, type RefusalData, refusal } from '@inbound/shared';

const KIB = 1024;
const MIB = KIB * KIB;

/** What a place for files takes. */
export interface FileRules {
  /** Endings with their point, in lower case: `.pdf`. */
  kinds: readonly string[];
  maxBytes: number;
  /** How many may stand here in all. */
  most: number;
}

type Sized = Pick<File, 'name' | 'size'>;

/** Why one file cannot be taken; undefined when its kind and its size are right. */
export const refusedFile = (
  { name, size }: Sized,
  { kinds, maxBytes }: Omit<FileRules, 'most'>,
): RefusalData | undefined => {
  if (!kinds.some(kind => name.toLowerCase().endsWith(kind)))
    return refusal('file_type', { allowed: kinds.join(', ') });
  return size > maxBytes ? refusal('file_size', { max: `${maxBytes / MIB} MiB` }) : undefined;
};

export interface Sorted<F> {
  taken: readonly F[];
  refused: readonly { file: F; refusal: RefusalData }[];
}

/** Files that were chosen, each taken or refused by itself; `present` says how many stand here already. */
export const sortedFiles = <F extends Sized>(files: readonly F[], rules: FileRules, present: number): Sorted<F> => {
  const taken: F[] = [];
  const refused: { file: F; refusal: RefusalData }[] = [];
  for (const file of files) {
    const isFull = present + taken.length >= rules.most;
    const no = refusedFile(file, rules) ?? (isFull ? refusal('file_count', { max: String(rules.most) }) : undefined);
    if (no) refused.push({ file, refusal: no });
    else taken.push(file);
  }
  return { taken, refused };
};

/** One decimal while it tells something: `1.5`, `12`. */
const rounded = (value: number): Decimal => (value < 10 ? `${Math.round(value * 10) / 10}` : `${Math.round(value)}`);

/** The size of a file in the largest unit that gives at least one; the caller writes the number as its reader does. */
export const sizeOf = (bytes: number): { value: Decimal; unit: 'B' | 'KiB' | 'MiB' } => {
  if (bytes < KIB) return { value: `${bytes}`, unit: 'B' };
  return bytes < MIB ? { value: rounded(bytes / KIB), unit: 'KiB' } : { value: rounded(bytes / MIB), unit: 'MiB' };
};
