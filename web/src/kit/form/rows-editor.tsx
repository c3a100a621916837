import './rows-editor.css';
import { useRef } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { useTexts } from '../../client/texts.ts';
import { newKey } from '../../client/unique.ts';
import { useFeature, useFieldName } from '../feature.ts';
import type { Option } from '../filters/option.ts';
import { PickSelect } from '../filters/pick.tsx';
import { ChoiceInput } from '../inputs/choice-input.tsx';
import { DateInput } from '../inputs/date-input.tsx';
import { QuantityInput } from '../inputs/quantity-input.tsx';
import { elementOf, innermost, wordsOf } from '../inputs/schema.ts';
import { wholeOf } from '../inputs/whole.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { asText } from './control-props.ts';
import type { Control } from './field-frame.tsx';
import { emptyOf, initialOf, mayBeNothing, schemaOf, traitsOf } from './field-schema.ts';
import { FilesControl } from './files-field.tsx';
import { useFormPlace } from './form-context.ts';
import { refusalAt } from './refusals.ts';
import type { RowCell, RowsFieldProps } from './rows-field.tsx';

type Row = Readonly<Record<string, unknown>>;

interface CellProps {
  id: string;
  label: string;
  cell: RowCell;
  schema: z.ZodType;
  value: unknown;
  invalid: boolean;
  known: readonly Option[];
  control: Control;
  change(value: unknown): void;
}

/** Nothing typed is what the contract knows as nothing: null, an empty text, or no value at all. */
const emptied = (schema: z.ZodType, value: unknown): unknown => (value === '' ? emptyOf(schema) : value);

const CellControl = ({ id, label, cell, schema, value, invalid, known, control, change }: CellProps) => {
  const { choice } = useTexts();
  const feature = useFeature();
  const { readOnly, onBlur } = control;
  const common = { id, label, invalid, readOnly };
  const text = asText(value);
  const give = (next: unknown) => change(emptied(schema, next));
  if (cell.from) {
    const chosen = text === '' ? [] : [text];
    const pick = { ...common, from: cell.from, field: cell.key, many: false, known, value: chosen };
    return <PickSelect {...pick} change={([next = '']) => give(next)} leave={onBlur} />;
  }
  if (cell.file) {
    const one = { ...control, id, invalid, value: text === '' ? [] : [text] };
    const onChange = (next: unknown) => give(Array.isArray(next) ? (next[0] ?? '') : '');
    return <FilesControl control={{ ...one, onChange }} {...cell.file} most={1} />;
  }
  const words = wordsOf(schema);
  const typed = { ...common, value: text, leave: onBlur, live: true };
  if (words.length > 0) {
    const textOf = (word: string) => choice(feature, cell.key, word);
    return <ChoiceInput {...typed} words={words} textOf={textOf} optional={mayBeNothing(schema)} change={give} />;
  }
  if (innermost(schema)?.def.type === 'number')
    return <QuantityInput {...typed} whole change={next => give(wholeOf(next))} />;
  if (traitsOf(schema).holds === 'date') return <DateInput {...typed} change={give} />;
  if (traitsOf(schema).holds === 'decimal') return <QuantityInput {...typed} change={give} />;
  const area = { id, 'aria-label': label, 'aria-invalid': invalid || undefined, readOnly, value: text };
  const lined = { ...area, onBlur, onChange: (event: { target: { value: string } }) => give(event.target.value) };
  return traitsOf(schema).multiline ? (
    <textarea className="ib-input ib-textarea" rows={2} {...lined} />
  ) : (
    <input className="ib-input" autoComplete="off" {...lined} />
  );
};

type RowsProps = RowsFieldProps & { name: string; control: Control };

/** What is refused at one cell, or at its row as a whole. */
const useRowRefusal = (name: string) => {
  const { errors } = useFormState();
  return (at: number, key: string) => refusalAt(get(errors, `${name}.${at}.${key}`));
};

const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> => {
  const element = innermost(elementOf(schema) ?? schema) as { shape?: Record<string, z.ZodType> } | undefined;
  return element?.shape ?? {};
};

interface RowProps extends RowsProps {
  row: Row;
  at: number;
  shape: Readonly<Record<string, z.ZodType>>;
  change(part: Row): void;
  remove(): void;
}

const OneRow = ({ name, control, cells, known = [], row, at, shape, change, remove }: RowProps) => {
  const { t, error } = useTexts();
  const feature = useFeature();
  const nameOf = useFieldName();
  const refusalOf = useRowRefusal(name);
  return (
    <li className="ib-rows-row">
      <span className="ib-rows-place">{at + 1}</span>
      {cells.map(cell => {
        const schema = shape[cell.key];
        const refusal = refusalOf(at, cell.key);
        if (!schema) return null;
        return (
          <span key={cell.key} className="ib-rows-cell">
            <span className="ib-rows-label" aria-hidden="true">
              {nameOf(cell.key)}
            </span>
            <CellControl
              id={`${control.id}-${at}-${cell.key}`}
              label={`${nameOf(cell.key)} ${at + 1}`}
              {...{ cell, schema, known, control }}
              value={row[cell.key]}
              invalid={refusal !== undefined}
              change={value => change({ [cell.key]: value })}
            />
            {refusal && (
              <span className="ib-field-note" data-wrong="" role="alert">
                {error(refusal, feature)}
              </span>
            )}
          </span>
        );
      })}
      {!control.readOnly && (
        <IconButton name={t('kit.rows.remove', { place: at + 1 })} icon="delete" size={14} onClick={remove} />
      )}
    </li>
  );
};

const freshRow = (shape: Readonly<Record<string, z.ZodType>>): Row =>
  Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, emptied(schema, initialOf(schema))]));

const asRows = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : []);

/** A key for each row, kept while rows before it are removed: a file on its way stays with the row it is for. */
const useRowKeys = (count: number) => {
  const keys = useRef<string[]>([]);
  while (keys.current.length < count) keys.current.push(newKey());
  keys.current.length = count;
  return { keyOf: (at: number) => keys.current[at], removed: (at: number) => keys.current.splice(at, 1) };
};

/** The rows of a field, each of a few fields: added, filled and removed in place. */
export const RowsEditor = (props: RowsProps) => {
  const { name, control } = props;
  const { t } = useTexts();
  const nameOf = useFieldName();
  const shape = shapeOf(schemaOf(useFormPlace().input, name));
  const { getValues } = useFormContext();
  const rows = asRows(control.value);
  const { keyOf, removed } = useRowKeys(rows.length);
  /** As they are by now: a file may end after something else was typed. */
  const present = () => asRows(getValues(name));
  const change = (at: number, part: Row) =>
    control.onChange(present().map((row, place) => (place === at ? { ...row, ...part } : row)));
  const remove = (at: number) => {
    removed(at);
    control.onChange(present().filter((_, place) => place !== at));
  };
  return (
    <div className="ib-rows">
      <ol id={control.id} aria-label={nameOf(name)} aria-describedby={control.describedBy}>
        {rows.map((row, at) => (
          <OneRow
            key={keyOf(at)}
            {...{ ...props, row, at, shape }}
            change={part => change(at, part)}
            remove={() => remove(at)}
          />
        ))}
      </ol>
      {!control.readOnly && (
        <Button icon="add" kind="text" onClick={() => control.onChange([...present(), freshRow(shape)])}>
          {t('kit.rows.add', { thing: nameOf(name) })}
        </Button>
      )}
    </div>
  );
};
