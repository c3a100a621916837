import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { COMPILE } from './compile-word.ts';

/** What the program hands out (`serve.ts`). */
interface Served {
  serve(): void;
}

/** The program as it is built: a function around all of it, which is given what any module for `require` is given. */
type Program = (
  ...given: [
    exports: object,
    require: NodeJS.Require,
    module: { exports: object },
    file: string,
    folder: string,
    url: string,
  ]
) => void;

const PROGRAM = new URL('program.js', import.meta.url);
/** What Node compiled of it at the build; it fits that version of Node and its flags alone. */
const COMPILED = new URL('program.cache', import.meta.url);

const compiledBefore = (): Buffer | undefined => (existsSync(COMPILED) ? readFileSync(COMPILED) : undefined);

const scriptOf = (cachedData: Buffer | undefined): Script =>
  // One byte for each sign, as the build writes it.
  new Script(readFileSync(PROGRAM, 'latin1'), {
    filename: PROGRAM.href,
    cachedData,
  });

const load = (script: Script): Served => {
  const module = { exports: {} };
  const file = fileURLToPath(PROGRAM);
  const program = script.runInThisContext() as Program;
  program(module.exports, createRequire(PROGRAM), module, file, dirname(file), PROGRAM.href);
  return module.exports as Served;
};

/** Whole or not at all, as it is taken for what it says. */
const keep = (script: Script): void => {
  const unfinished = new URL('program.cache.new', import.meta.url);
  writeFileSync(unfinished, script.createCachedData());
  renameSync(unfinished, COMPILED);
};

/**
 * The server process as it is built. Half of a start would go into compiling; so what the build has compiled is read. Where
 * it does not fit it is said, and all is compiled as ever (decision 0121).
 */
const main = (): void => {
  const isBuild = process.argv.includes(COMPILE);
  const script = scriptOf(isBuild ? undefined : compiledBefore());
  const served = load(script);
  if (isBuild) {
    keep(script);
    process.exit();
  }
  // Undefined where nothing is kept.
  if (script.cachedDataRejected !== false)
    process.send?.({ say: 'the start takes longer: Node.js or its flags are not those of the build' });
  served.serve();
};

main();
