import type { BodyOf, Decimal, MeasureUnit, PlainDate, RichText } from '@inbound/shared';
import type { DictionaryName } from '@inbound/shared/system/dictionary/names';
import type { ComponentType, ReactNode } from 'react';
import { type ChoiceOf, type ChoicesOf, type Of, takes, type WriteEndpoint } from '../../client/contract.ts';
import type { UploadEndpoint } from '../files/stored-file.ts';
import type { PickList } from '../filters/option.ts';
import { Choice, Choices, EntryField, Pick } from './choice-fields.tsx';
import { DateField, DateRange, type RangeProps } from './date-fields.tsx';
import { type Control, FieldFrame, type FieldProps } from './field-frame.tsx';
import { FilesField, type FilesFieldProps } from './files-field.tsx';
import { useFormPlace } from './form-context.ts';
import { Quantity, WholeNumber } from './number-fields.tsx';
import { Rich } from './rich-field.tsx';
import { RowsField, type RowsFieldProps } from './rows-field.tsx';
import { Several } from './several-field.tsx';
import { LongText, Secret, Switch, Text } from './text-fields.tsx';

export type { Control };

type Named<N> = Omit<FieldProps, 'name'> & { name: N };
type Input<B, V, More = object> = ComponentType<Named<Of<B, V>> & More>;
type Range<N> = Omit<RangeProps, 'from' | 'to'> & { from: N; to: N };

/** The fields of one call's body; a field of the wrong kind does not compile. */
export interface Fields<B> {
  Text: Input<B, string>;
  /** A password or key: never trimmed, shown on demand. */
  Secret: Input<B, string>;
  LongText: Input<B, string>;
  /** Paragraphs, headings, lists, links: blocks of `kernel/rich-text.ts`. */
  Rich: Input<B, RichText>;
  /** A decimal, with its unit behind it where that is always the same. */
  Quantity: Input<B, Decimal, { unit?: MeasureUnit }>;
  WholeNumber: Input<B, number, { unit?: MeasureUnit }>;
  Date: Input<B, PlainDate>;
  /** From one day to another, as one control. */
  DateRange: ComponentType<Range<Of<B, PlainDate>>>;
  Switch: Input<B, boolean>;
  Entry: Input<B, string, { dictionary: DictionaryName }>;
  /** One of the few words of an enum of the contract. */
  Choice: ComponentType<Named<ChoiceOf<B>>>;
  /** Several of the few words of an enum of the contract, each with its box. */
  Choices: ComponentType<Named<ChoicesOf<B>>>;
  /** Rows of another list by code and name: one for a text, several for a list of texts. */
  Pick: Input<B, string | readonly string[], { from: PickList }>;
  /** Short texts, such as e-mail addresses. */
  Several: Input<B, readonly string[]>;
  /** Files, each sent when it is added; the field holds their ids. */
  Files: Input<B, readonly string[], FilesFieldProps<UploadEndpoint>>;
  /** Rows of a few fields each, added and removed in place (decision 0003). */
  Rows: Input<B, readonly object[], RowsFieldProps>;
  /** The frame for a control of one's own. */
  Field: Input<B, unknown, { children(control: Control): ReactNode }>;
}

/**
 * A field where the call of the form takes it: one form creates and changes, and what stays as it was created, such as a
 * number, is no field of the change.
 */
const whereTaken =
  <P extends object>(Part: ComponentType<P>) =>
  (props: P) => {
    const place = useFormPlace();
    const { name, from } = props as { name?: string; from?: string };
    return takes(place, name ?? from ?? '') ? <Part {...props} /> : null;
  };

const fields = {
  Text: whereTaken(Text),
  Secret: whereTaken(Secret),
  LongText: whereTaken(LongText),
  Rich: whereTaken(Rich),
  Quantity: whereTaken(Quantity),
  WholeNumber: whereTaken(WholeNumber),
  Date: whereTaken(DateField),
  DateRange: whereTaken(DateRange),
  Switch: whereTaken(Switch),
  Entry: whereTaken(EntryField),
  Choice: whereTaken(Choice),
  Choices: whereTaken(Choices),
  Pick: whereTaken(Pick),
  Several: whereTaken(Several),
  Files: whereTaken(FilesField),
  Rows: whereTaken(RowsField),
  Field: whereTaken(FieldFrame),
};

/** The fields of one call's body: required marks, trimming and refusals all come from its contract. */
export const fieldsOf = <E extends WriteEndpoint>(_of: E): Fields<BodyOf<E>> => fields as unknown as Fields<BodyOf<E>>;
