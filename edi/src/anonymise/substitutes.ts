import { createHmac } from 'node:crypto';

const DIGITS = '0123456789';
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SMALL = CAPITALS.toLowerCase();

/** What is replaced; everything else (blanks, marks) stays where it is. */
const SIGNS = /[0-9A-Za-z\u0080-\uffff]/g;
const NO_SIGNS = /[^0-9A-Za-z\u0080-\uffff]/g;

/** So often another substitute is tried where one is taken; a short value has few. */
const MAX_TRIALS = 50;

/**
 * Substitutes of values: of the same length, with a digit for each digit and a letter for each letter. The same value
 * has the same substitute wherever it stands, blanks, marks and leading zeros aside, and two values have two as long as
 * there are enough. The key decides which; without it nobody can tell what was replaced.
 */
export class Substitutes {
  private readonly known = new Map<string, string>();
  private readonly taken = new Set<string>();

  constructor(private readonly key: string) {}

  of(value: string): string {
    const signs = value.replace(NO_SIGNS, '');
    const core = signs.replace(/^0+/, '');
    if (core === '') return value;
    const substitute = this.known.get(core) ?? this.make(core);
    const placed = '0'.repeat(signs.length - core.length) + substitute;
    let at = 0;
    return value.replace(SIGNS, () => placed[at++]!);
  }

  private make(core: string): string {
    let substitute = core;
    for (let trial = 0; trial < MAX_TRIALS; trial++) {
      substitute = this.drawn(core, trial);
      if (substitute !== core && !this.taken.has(substitute)) break;
    }
    this.known.set(core, substitute);
    this.taken.add(substitute);
    return substitute;
  }

  /** A sign of its kind for each sign; a number does not begin with a zero that it had not. */
  private drawn(core: string, trial: number): string {
    const bytes: number[] = [];
    for (let block = 0; bytes.length < core.length; block++) {
      bytes.push(...createHmac('sha256', this.key).update(`${trial} ${block} ${core}`).digest());
    }
    return core.replace(SIGNS, (sign, index: number) => drawFrom(kindOf(sign, index), bytes[index]!));
  }
}

function kindOf(sign: string, index: number): string {
  if (DIGITS.includes(sign)) return index === 0 ? DIGITS.slice(1) : DIGITS;
  return SMALL.includes(sign) ? SMALL : CAPITALS;
}

function drawFrom(kind: string, byte: number): string {
  return kind[byte % kind.length]!;
}
