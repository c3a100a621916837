/** Something that nobody may do: a file of the product with a few words changed, and what the compiler says of it. */
export interface Mistake {
  /** The mistake in words. */
  is: string;
  file: string;
  /** What stands in the file, exactly once. */
  right: string;
  /** What stands there by mistake. */
  wrong: string;
  says: RegExp;
}

/** Something that no compiler sees; `says` is a line of a check. */
export type CheckedMistake = Mistake;

/** A text that is missing in all languages. */
export interface LostText {
  /** What kind of text it is. */
  is: string;
  /** Its file, without language and ending. */
  of: string;
  /** Where it stands in the file. */
  text: readonly string[];
  says: RegExp;
}
