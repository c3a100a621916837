const DECIMAL = /^(-?)0*(?!0)(\d*)(?:\.(\d*))?$/;

/** Longest sum that a number carries exactly; beyond it the sum is made with big integers. */
const EXACT_DIGITS = 15;
const EXACT_LIMIT = 10 ** EXACT_DIGITS;

/** Canonical text of a decimal (`007.50` is `7.5`, `-0` is `0`), or undefined when the text is none. */
export function canonicalDecimal(text: string): string | undefined {
  if (/^[1-9]\d*$/.test(text)) return text;
  const match = DECIMAL.exec(text);
  if (!match || (match[2] === '' && (match[3] ?? '') === '' && !text.includes('0'))) return undefined;
  const whole = match[2] || '0';
  const fraction = (match[3] ?? '').replace(/(?<!0)0+$/, '');
  if (whole === '0' && fraction === '') return '0';
  return `${match[1]}${whole}${fraction && `.${fraction}`}`;
}

/** Decimal whose last `decimals` digits stand behind the mark: `480000` with 3 is `480`. */
export function impliedDecimal(digits: string, decimals: number): string {
  if (decimals === 0) return stripZeros(digits);
  const padded = digits.padStart(decimals + 1, '0');
  const whole = stripZeros(padded.slice(0, -decimals));
  let end = padded.length;
  while (padded.charCodeAt(end - 1) === 48 && end > padded.length - decimals) end--;
  return end === padded.length - decimals ? whole : `${whole}.${padded.slice(padded.length - decimals, end)}`;
}

/** Digits without leading zeros; `000` is `0`. */
export function stripZeros(digits: string): string {
  let start = 0;
  while (start < digits.length - 1 && digits.charCodeAt(start) === 48) start++;
  return start === 0 ? digits : digits.slice(start);
}

/** Sum of two canonical decimals, exact whatever their length. */
export function addDecimals(left: string, right: string): string {
  if (isShortWhole(left) && isShortWhole(right)) return String(Number(left) + Number(right));
  const scale = Math.max(decimalsOf(left), decimalsOf(right));
  return fromScaled(toScaled(left, scale) + toScaled(right, scale), scale);
}

/** A sum that grows by one decimal after the other; exact, and quick as long as it is whole and not too long. */
export class RunningTotal {
  private whole = 0;
  private total: string;
  private isWhole: boolean;

  constructor(start: string) {
    this.total = start;
    this.isWhole = isShortWhole(start);
    this.whole = this.isWhole ? Number(start) : 0;
  }

  /** Adds a canonical decimal; answers the new total. */
  add(decimal: string): string {
    const value = this.isWhole && decimal.length < EXACT_DIGITS ? wholeOf(decimal, 0, decimal.length) : -1;
    if (value >= 0 && this.whole < EXACT_LIMIT) {
      this.whole += value;
      this.total = String(this.whole);
    } else {
      this.isWhole = false;
      this.total = addDecimals(this.total, decimal);
    }
    return this.total;
  }
}

const ZERO = 48;

/** Value of the characters from `start` to `end` that are all digits, else -1; exact up to 15 of them. */
export function wholeOf(text: string, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at++) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

function isShortWhole(decimal: string): boolean {
  return decimal.length < EXACT_DIGITS && !decimal.includes('.');
}

/** Product of two canonical decimals, exact whatever their length. */
export function multiplyDecimals(left: string, right: string): string {
  const [a, b] = [decimalsOf(left), decimalsOf(right)];
  return fromScaled(toScaled(left, a) * toScaled(right, b), a + b);
}

/** Product of decimals divided by a decimal above zero, rounded half up (away from zero) to so many decimals. */
export function roundedQuotient(factors: readonly string[], divisor: string, decimals: number): string {
  const product = factors.reduce(multiplyDecimals, '1');
  const scale = Math.max(decimalsOf(product), decimalsOf(divisor));
  const [above, below] = [toScaled(product, scale) * 10n ** BigInt(decimals), toScaled(divisor, scale)];
  const rounded = ((above < 0n ? -above : above) * 2n + below) / (below * 2n);
  return fromScaled(above < 0n ? -rounded : rounded, decimals);
}

/** Smallest whole number that is not below the decimal: how whole kilograms are stated. */
export function roundUp(decimal: string): string {
  const [whole = '0', fraction] = decimal.split('.');
  return fraction && !decimal.startsWith('-') ? addDecimals(whole, '1') : whole;
}

/** How many digits stand behind the decimal mark. */
export function decimalsOf(decimal: string): number {
  const mark = decimal.indexOf('.');
  return mark < 0 ? 0 : decimal.length - mark - 1;
}

function toScaled(decimal: string, scale: number): bigint {
  return BigInt(decimal.replace('.', '') + '0'.repeat(scale - decimalsOf(decimal)));
}

function fromScaled(value: bigint, scale: number): string {
  const sign = value < 0n ? '-' : '';
  return sign + impliedDecimal((value < 0n ? -value : value).toString(), scale);
}
