import { type Message, read, toReport, unitsOf } from '../src/index.ts';

/** What a sample says and where each of its values stands, as it is kept beside the sample. */
export interface SampleResult {
  messages: unknown[];
  /** Severity, rule, record, line, column, value and expectation of each problem. */
  problems: (string | number)[][];
  /** For each value its record, line, column and position, and the text of the file that stands there. */
  places: Record<string, string>;
}

const SHOWN = 12;

/** The result of reading a sample. */
export function resultOf(bytes: Buffer): SampleResult {
  const { messages, problems } = read(bytes);
  const text = bytes.toString('latin1');
  return JSON.parse(
    JSON.stringify({
      messages: messages.map(toReport),
      problems: problems.map(({ severity, rule, record, line, column, value, expected }) => [
        severity,
        rule,
        record,
        line,
        column,
        value,
        expected,
      ]),
      places: Object.fromEntries(messages.flatMap((message, index) => placesOf(message, String(index), text))),
    }),
  ) as SampleResult;
}

function placesOf(message: Message, prefix: string, text: string): [string, string][] {
  return unitsOf(message).flatMap((unit, index) =>
    leaves(unit.value, '').flatMap((path): [string, string][] => {
      const place = unit.place(path);
      if (!place) return [];
      const { record, line, column, position } = place;
      const shown = text.slice(position, position + SHOWN);
      return [[`${prefix}.${index}.${path}`, `${record} ${line}:${column} @${position} ${shown}`]];
    }),
  );
}

/** Paths of all values of an object. */
function leaves(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [path];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, path === '' ? key : `${path}.${key}`));
}
