/** What an input of the kit gets from its field, or from its filter. */
export interface InputProps {
  id?: string;
  /** Spoken where no label stands above. */
  label?: string | undefined;
  placeholder?: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  readOnly?: boolean;
  value: string;
  change(value: string): void;
  leave?(): void;
}
