import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pino from 'pino';

/** A place in a built file, as a stack names it; lines and columns begin with 1. */
const PLACE = /(file:[^\s()]+\.js):(\d+):(\d+)/g;

/** Maps are large and seldom read: the garbage collector may take them. */
const maps = new Map<string, WeakRef<SourceMap>>();

const mapOf = (file: string): SourceMap | undefined => {
  const known = maps.get(file)?.deref();
  if (known) return known;
  try {
    const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    maps.set(file, new WeakRef(map));
    return map;
  } catch {
    // A file without a map stays as it is named: the stack is told in any case.
    return undefined;
  }
};

/** A stack by the lines of the sources. Node's own way keeps the maps of all files in memory, some 20 MB that are looked at in each collection. */
export const sourceStack = (stack: string): string =>
  stack.replace(PLACE, (place, url: string, line: string, column: string) => {
    const file = fileURLToPath(url);
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return place;
    const source = pathToFileURL(resolve(dirname(file), entry.originalSource)).href;
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });

/** How errors are written into the log. */
export const errorInLog = (error: Error) => {
  const told = pino.stdSerializers.err(error);
  return told.stack ? { ...told, stack: sourceStack(told.stack) } : told;
};
