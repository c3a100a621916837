/** The sign between two fields of a 2D code (ISO/IEC 15434), and what ends a format and a message. */
const GS = '\u001d';
const RS = '\u001e';
const EOT = '\u0004';

/** How scanners that act as a keyboard, and people who paste, write signs that no key has. */
const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/\u241d|<GS>|\{GS\}|\^\]|\\x1d|\\u001d/giu, GS],
  [/\u241e|<RS>|\{RS\}|\^\^|\\x1e|\\u001e/giu, RS],
  [/\u2404|<EOT>|\{EOT\}|\^D|\\x04|\\u0004/giu, EOT],
];

/** What a scanner may put first to name the symbology (ISO/IEC 15424): `]d1` before a Data Matrix. */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/;

/**
 * A scanned code as the label holds it: full-width signs are their ASCII twins, spelled separators are separators, and
 * neither the name of the symbology nor blanks around it are part of it.
 */
export const codeAsScanned = (typed: string): string => {
  const plain = SPELLED.reduce((text, [spelled, sign]) => text.replace(spelled, sign), typed.normalize('NFKC'));
  return plain.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '').replace(SYMBOLOGY, '');
};

/** A code for the eye, its separators as blanks. */
export const codeToShow = (code: string): string =>
  [GS, RS, EOT].reduce((text, sign) => text.replaceAll(sign, ' '), code);

/** A licence plate as bars have it: identifier, agency, DUNS number, serial (VDA 4994). */
const PLATE = /[156]J[A-Z]{2}\d{18}/;
const PLATE_ALONE = new RegExp(`^${PLATE.source}$`);
/** The number of a package on a VDA 4902 label: the kind, then the serial of its plate. */
const PACKAGE = /^[SMG]\d{9}$/;
/** Every other bar of a VDA 4902 label: delivery note, part, quantity, supplier, supplier's part, batch. */
const OTHER_BAR = /^(N|P|Q|V|30S|H)[ -~]+$/;
/** The last digits of a plate, typed where bars cannot be read. */
const LAST_DIGITS = /^\d{6}$/;

/** What a code is good for: the unit it names, and how. */
export type ScannedCode =
  | { kind: 'payload'; text: string }
  | { kind: 'plate'; plate: string }
  /** Letter and serial of a VDA 4902 package number. */
  | { kind: 'package'; number: string }
  | { kind: 'digits'; digits: string }
  /** A bar of a VDA 4902 label that names no unit. */
  | { kind: 'otherBar' };

/**
 * Understands a code; undefined where it is none of a label. A 2D code is known by its separators, for scanners may drop its head;
 * without them it still tells the plate.
 */
export const scannedCode = (code: string): ScannedCode | undefined => {
  if (code.includes(GS)) return { kind: 'payload', text: code };
  if (code.startsWith('[)>')) {
    const plate = PLATE.exec(code)?.[0];
    return plate === undefined ? undefined : { kind: 'plate', plate };
  }
  if (PLATE_ALONE.test(code)) return { kind: 'plate', plate: code };
  if (PACKAGE.test(code)) return { kind: 'package', number: code };
  if (LAST_DIGITS.test(code)) return { kind: 'digits', digits: code };
  return OTHER_BAR.test(code) ? { kind: 'otherBar' } : undefined;
};

/** Which of the codes that a camera sees at once is looked up first: the one that says most of the unit. */
const RANK: Readonly<Record<ScannedCode['kind'], number>> = {
  payload: 0,
  plate: 1,
  package: 2,
  digits: 3,
  otherBar: 4,
};

/** The code by which a label in front of the camera is known; undefined where none of those in sight names a unit. */
export const bestCode = (codes: readonly string[]): string | undefined =>
  codes
    .flatMap(code => {
      const { kind } = scannedCode(code) ?? {};
      return kind === undefined || kind === 'otherBar' || kind === 'digits' ? [] : [{ code, rank: RANK[kind] }];
    })
    .sort((one, other) => one.rank - other.rank)[0]?.code;
