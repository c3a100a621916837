import { parseArgs } from 'node:util';
import { SECRETS, type Secret } from '../anonymise/secrets.ts';
import type { Detected } from '../detect.ts';
import { isKnownCharset } from '../text/charset.ts';

/** What the command line answers the shell. */
export const EXIT = { good: 0, bad: 1, usage: 2 } as const;

/** What can be written from JSON. */
const TARGETS = ['vda4905', 'vda4913', 'delfor', 'desadv', 'recadv', 'ordrsp', 'contrl', 'aperak'] as const;

export type Target = (typeof TARGETS)[number];

/** Options that the commands have in common. */
export interface Options {
  /** Undefined where the format is to be found out. */
  format: Detected | undefined;
  charset: string | undefined;
  /** One line of JSON for each unit, problem or difference, as soon as it is known. */
  jsonLines: boolean;
  takeOut: readonly Secret[];
  key: string | undefined;
}

/** A command with its files; `-` is the standard input. */
export type Command =
  | { verb: 'parse' | 'check' | 'anonymise'; file: string; options: Options }
  | { verb: 'write'; target: Target; file: string; options: Options }
  | { verb: 'diff'; files: readonly [string, string]; options: Options }
  | { verb: 'help' };

/** Said where the command line is not understood, or where it is asked for help. */
export const USAGE = `usage:
  edi parse [<file>] [--json-lines]          prints the messages as JSON
  edi check [<file>] [--json-lines]          tells what is wrong with a file, and counts
  edi diff <file> <file> [--json-lines]      tells how two files differ in what they say
  edi anonymise [<file>] [--take-out <what>] [--key <text>]
                                             takes out names, addresses and numbers; the form stays
  edi write <what> [<file.json>]             writes what parse prints
  edi help

  <file>        a file; the standard input where it is left out or "-"
  <what>        of write: ${TARGETS.join(', ')}
                of anonymise, several with commas: ${SECRETS.join(', ')}; all by default
  --format      auto (default), vda or edifact
  --charset     character set of VDA files, iso-8859-1 by default; EDIFACT names its own
  --json-lines  one JSON object a line, as the file is read; files of any size
  --key         the same key replaces the same by the same in every file

Warnings and errors go to the error stream. The exit code is 0 where all is good (diff: equal), 1 where the file has
errors (diff: the files differ), and 2 where the command or a file cannot be read.`;

/** A command line that is not understood. */
export class UsageError extends Error {}

const STANDARD_INPUT = '-';

/** Understands the words behind the program's name; throws a UsageError that says what is wrong. */
export function commandOf(args: readonly string[]): Command {
  const { positionals, values } = parsed(args);
  const [verb = '', ...files] = positionals;
  if (verb === 'help' || values.help) return { verb: 'help' };
  const options = optionsOf(values);
  if (verb === 'parse' || verb === 'check' || verb === 'anonymise') {
    return { verb, file: onlyFile(files), options };
  }
  if (verb === 'diff') {
    const [first, second, ...more] = files;
    if (first === undefined || second === undefined || more.length > 0) throw new UsageError('diff takes two files');
    return { verb, files: [first, second], options };
  }
  if (verb === 'write') {
    const target = TARGETS.find(name => name === files[0]);
    if (!target) throw new UsageError(`write takes one of ${TARGETS.join(', ')}`);
    return { verb, target, file: onlyFile(files.slice(1)), options };
  }
  throw new UsageError(verb === '' ? 'a command is missing' : `there is no command "${verb}"`);
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'auto' },
        charset: { type: 'string' },
        'json-lines': { type: 'boolean', default: false },
        'take-out': { type: 'string' },
        key: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function optionsOf(values: ReturnType<typeof parsed>['values']): Options {
  const { format, charset, key } = values;
  if (format !== 'auto' && format !== 'vda' && format !== 'edifact') {
    throw new UsageError(`there is no format "${format}"`);
  }
  if (charset !== undefined && !isKnownCharset(charset)) throw new UsageError(`there is no character set "${charset}"`);
  const chosen = values['take-out']?.split(',') ?? SECRETS;
  const unknown = chosen.find(name => !SECRETS.some(secret => secret === name));
  if (unknown !== undefined) throw new UsageError(`"${unknown}" is none of ${SECRETS.join(', ')}`);
  return {
    format: format === 'auto' ? undefined : format,
    charset,
    jsonLines: values['json-lines'],
    takeOut: SECRETS.filter(secret => chosen.includes(secret)),
    key,
  };
}

function onlyFile([file = STANDARD_INPUT, ...more]: readonly string[]): string {
  if (more.length > 0) throw new UsageError('one file at a time');
  return file;
}
