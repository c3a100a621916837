import type { StoredFile, UploadEndpoint } from '../files/stored-file.ts';
import type { Option, PickList } from '../filters/option.ts';
import { lazyWithRetry } from '../parts/lazy-with-retry.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

/** One field of each row; what kind of control it is follows from the contract. */
export interface RowCell {
  key: string;
  /** It names a row of another list, by code or by id. */
  from?: PickList;
  /** It holds the id of one file. */
  file?: { upload: UploadEndpoint; kinds: readonly string[]; stored: readonly StoredFile[] };
}

export interface RowsFieldProps {
  cells: readonly RowCell[];
  /** Records of other lists that the form's own record names already. */
  known?: readonly Option[];
}

/** Few forms have rows of their own: what edits them comes with the first. */
const RowsEditor = lazyWithRetry(async () => (await import('./rows-editor.tsx')).RowsEditor, 'form');

/** A list of rows, each of a few fields. */
export const RowsField = ({ cells, known, ...props }: FieldProps & RowsFieldProps) => (
  <FieldFrame wide {...props}>
    {control => <RowsEditor name={props.name} control={control} cells={cells} {...(known ? { known } : {})} />}
  </FieldFrame>
);
