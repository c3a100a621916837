import { createReadStream } from 'node:fs';

/** What the command line reads from and writes to. */
export interface Io {
  /** The standard input. */
  input: AsyncIterable<Buffer>;
  /** Prints what was asked for; ready when who reads has room for more. */
  print(text: string | Uint8Array): Promise<void>;
  /** Tells a line on the error stream. */
  tell(line: string): void;
}

/** The pieces of a file, or of the standard input where its name is `-`. */
export function chunksOf(file: string, { input }: Io): AsyncIterable<Buffer> {
  return file === '-' ? input : createReadStream(file);
}

/** A whole file. */
export async function contentOf(file: string, io: Io): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of chunksOf(file, io)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Prints one object as a line of JSON. */
export function printLine(io: Io, value: unknown): Promise<void> {
  return io.print(`${JSON.stringify(value)}\n`);
}
