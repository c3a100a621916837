import { anonymiseStream } from '../anonymise/anonymise.ts';
import { type Command, commandOf, EXIT, USAGE, UsageError } from './arguments.ts';
import { check } from './check.ts';
import { diff } from './diff.ts';
import { chunksOf, type Io } from './files.ts';
import { parse } from './parse.ts';
import { write } from './write.ts';

/** Runs a command line; answers the exit code. What is wrong with the command or a file is told, never thrown. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  try {
    return await runCommand(commandOf(args), io);
  } catch (error) {
    io.tell(error instanceof Error ? error.message : String(error));
    if (error instanceof UsageError) io.tell(USAGE);
    return EXIT.usage;
  }
}

async function runCommand(command: Command, io: Io): Promise<number> {
  switch (command.verb) {
    case 'help':
      await io.print(`${USAGE}\n`);
      return EXIT.good;
    case 'parse':
      return parse(command.file, command.options, io);
    case 'check':
      return check(command.file, command.options, io);
    case 'diff':
      return diff(command.files, command.options, io);
    case 'write':
      return write(command.target, command.file, io);
    case 'anonymise':
      for await (const piece of anonymiseStream(chunksOf(command.file, io), command.options)) await io.print(piece);
      return EXIT.good;
  }
}
