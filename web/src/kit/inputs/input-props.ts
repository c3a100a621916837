/** The props that an input of the kit gets from its field or filter. */
export interface InputProps {
  id?: string;
  /** Spoken where no label stands above. */
  label?: string | undefined;
  placeholder?: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  readOnly?: boolean;
  value: string;
  /** Gives what is typed with each sign and not only when it is left: nothing that stands here is unknown to its form. */
  live?: boolean;
  change(value: string): void;
  leave?(): void;
}
