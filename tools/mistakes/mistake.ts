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
