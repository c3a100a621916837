import { encode } from '../src/codes/modules.ts';
import type { Picture } from './render.ts';

/** A field of a ZPL label as a printer reads it: where it begins, its commands in their order, and its data. */
export interface ZplField {
  x: number;
  y: number;
  isReversed: boolean;
  /** The command that says what the field is: `A0`, `GB`, `GF`, `BC`, `B3`. */
  kind: string;
  values: string[];
  data: string;
  /** Width of a module of bars. */
  module: number;
}

export interface ZplLabel {
  width: number;
  length: number;
  fields: ZplField[];
}

const kinds = ['A0', 'GB', 'GF', 'BC', 'B3'];

/** Commands that neither begin a label nor belong to a field. */
const silent = ['XZ', 'CI', 'LH', 'FH'];

const fieldAt = ([x, y]: readonly string[]): ZplField => ({
  ...{ x: Number(x), y: Number(y), isReversed: false },
  ...{ kind: '', values: [], data: '', module: 0 },
});

const unescaped = (data: string): string =>
  data.replace(/_([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** What a command says of its field; a command that is not known is an error. */
const saidBy = (command: string, given: string): Partial<ZplField> => {
  const values = given.split(',');
  if (command === 'FR') return { isReversed: true };
  if (command === 'BY') return { module: Number(values[0]) };
  if (command === 'FD') return { data: unescaped(given) };
  if (kinds.includes(command)) return { kind: command, values };
  if (silent.includes(command)) return {};
  throw new Error(`unknown command ${command}${given}`);
};

/** Reads labels back from ZPL by the rules of its commands. */
export function readZpl(text: string): ZplLabel[] {
  const labels: ZplLabel[] = [];
  let field: ZplField | undefined;
  for (const [, command = '', given = ''] of text.replaceAll('\n', '').matchAll(/\^(A0|[A-Z][A-Z0-9])([^^]*)/g)) {
    const label = labels.at(-1);
    if (command === 'XA') labels.push({ width: 0, length: 0, fields: [] });
    else if (!label) throw new Error(`${command} outside of a label`);
    else if (command === 'PW') label.width = Number(given);
    else if (command === 'LL') label.length = Number(given);
    else if (command === 'FO' || command === 'FT') field = fieldAt(given.split(','));
    else if (command === 'FS' && field) label.fields.push(field);
    else Object.assign(field ?? {}, saidBy(command, given));
  }
  return labels;
}

/** Draws a label as a thermal printer does, but for the texts in its own font. */
export function drawZpl({ width, length, fields }: ZplLabel): Picture {
  const data = new Uint8Array(width * length * 4).fill(255);
  const fill = (x: number, y: number, across: number, down: number, shade: number) => {
    for (let row = Math.max(0, y); row < Math.min(length, y + down); row++)
      for (let column = Math.max(0, x); column < Math.min(width, x + across); column++)
        data.fill(shade, 4 * (row * width + column), 4 * (row * width + column) + 3);
  };
  for (const field of fields) draw(field, fill);
  return { data, width, height: length };
}

type Fill = (x: number, y: number, across: number, down: number, shade: number) => void;

function draw({ kind, x, y, values, data, module, isReversed }: ZplField, fill: Fill): void {
  if (kind === 'GB') {
    const [across = 0, down = 0, thick = 0] = values.map(Number);
    const shade = values[3] === 'W' ? 255 : 0;
    fill(x, y, across, Math.min(thick, down), shade);
    fill(x, y + down - thick, across, thick, shade);
    fill(x, y, Math.min(thick, across), down, shade);
    fill(x + across - thick, y, thick, down, shade);
  }
  if (kind === 'GF')
    graphicRows(values).forEach((row, at) => {
      for (const [column, bit] of [...row].entries())
        if (bit === '1') fill(x + column, y + at, 1, 1, isReversed ? 255 : 0);
    });
  if (kind === 'BC' || kind === 'B3') {
    const height = Number(values[kind === 'BC' ? 1 : 2]);
    const { dark } = encode(kind === 'BC' ? 'code128' : 'code39', data);
    for (let at = 0; at < dark.length; at += 4)
      fill(x + (dark[at] ?? 0) * module, y, (dark[at + 2] ?? 0) * module, height, 0);
  }
}

/** Rows of a graphic field in bits. */
export function graphicRows([, total = '', , perRow = '', ...rest]: readonly string[]): string[] {
  const digits = 2 * Number(perRow);
  const rows: string[] = [];
  let row = '';
  const end = () => {
    rows.push(row.padEnd(digits, '0'));
    row = '';
  };
  let count = 0;
  for (const sign of rest.join(',')) {
    const few = 'GHIJKLMNOPQRSTUVWXY'.indexOf(sign) + 1;
    const many = 'ghijklmnopqrstuvwxyz'.indexOf(sign) + 1;
    if (few || many) count += few + 20 * many;
    else if (sign === ',') end();
    else if (sign === ':') rows.push(rows.at(-1) ?? '');
    else {
      row += sign.repeat(count || 1);
      count = 0;
      if (row.length === digits) end();
    }
  }
  if (rows.length * Number(perRow) !== Number(total))
    throw new Error(`${rows.length} rows of ${perRow} are no ${total} bytes`);
  return rows.map(hex => [...hex].map(digit => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join(''));
}
