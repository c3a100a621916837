import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Desk } from './desk.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Given<O extends Options> = ReturnType<typeof parseArgs<{ options: O; strict: true; allowPositionals: true }>>;

/** What the command line says of a verb. */
interface Told<O extends Options> {
  name: string;
  /** One line for the list of verbs. */
  summary: string;
  /** What may follow the verb: one line for each argument or option. */
  usage: readonly string[];
  options: O;
}

/** One thing that an operator can do from the command line; one file each. */
export interface Verb<O extends Options = Options> extends Told<O> {
  run(given: Given<O>, desk: Desk): Promise<void>;
}

/** One that works upon the data folder as it lies there, whether the product runs in it or not. */
export interface FolderVerb<O extends Options = Options> extends Told<O> {
  runOnFolder(given: Given<O>, print: (line: string) => void): Promise<void>;
}

/** Declares a verb; its options have their types where it runs. */
export const verb = <const O extends Options>(declared: Verb<O>): Verb => declared as unknown as Verb;

/** The same of one that works upon the data folder. */
export const folderVerb = <const O extends Options>(declared: FolderVerb<O>): FolderVerb =>
  declared as unknown as FolderVerb;

/** Reads a verb's arguments; unknown ones are an error. */
export const argumentsFor = ({ options }: Pick<Verb, 'options'>, args: readonly string[]) =>
  parseArgs({ args: [...args], options, strict: true, allowPositionals: true });

/** An option that must be there. */
export const neededOption = (name: string, value: string | undefined): string => {
  if (!value) throw new Error(`--${name} is missing.`);
  return value;
};

/** An option that is a whole number. */
export const wholeNumber = (name: string, value: string, least = 0): number => {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least) throw new Error(`--${name} must be a whole number from ${least}.`);
  return number;
};
