import { readFileSync } from 'node:fs';
import { read } from '@inbound/edi';

/** Reads a call-off and says of each release whether it may be applied, and of each error where it stands. */
export function checkCallOff(file: string): string[] {
  const { messages, problems } = read(readFileSync(file));
  const releases = messages.flatMap(message => message.releases);
  return [
    ...releases.map(({ value, good }) => `${value.material} release ${value.release.no}: ${good ? 'good' : 'bad'}`),
    ...problems.map(({ record, line, column, value, expected }) => {
      return `${record} line ${line} column ${column}: "${value}", expected ${expected}`;
    }),
  ];
}
