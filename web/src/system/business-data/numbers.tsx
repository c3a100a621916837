import { changeBusinessNumber, type NumberChange, type NumberRow } from '@inbound/shared/system/business-data/contract';
import { NUMBERS } from '@inbound/shared/system/business-data/numbers';
import { useState } from 'react';
import { useMayCall } from '../../client/may-call.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { IconButton } from '../../kit/parts/button.tsx';
import { Tag } from '../../kit/parts/tag.tsx';
import { NumberDialog } from './number-dialog.tsx';

const c = columnsOf<NumberRow>();

const nameOf = ({ id }: NumberRow, { t }: Texts): string => t(`businessData.number.${id}`);
const Name = ({ row }: { row: NumberRow }) => <>{nameOf(row, useTexts())}</>;

const saidOf = ({ value, unit }: NumberRow, { t }: Texts): string => t(`businessData.unit.${unit}`, { count: value });
const Value = ({ row }: { row: NumberRow }) => <>{saidOf(row, useTexts())}</>;

const rangeOf = ({ min, max }: NumberRow): string => `${min} – ${max}`;

const originOf = ({ isOwn }: NumberRow, { t }: Texts): string => t(`businessData.origin.${isOwn ? 'own' : 'usual'}`);
const Origin = ({ row }: { row: NumberRow }) => (
  <Tag tone={row.isOwn ? 'info' : 'neutral'}>{originOf(row, useTexts())}</Tag>
);

/** Opens the dialog of one number; absent for who may only look. */
const Change = ({ row, done }: { row: NumberRow; done(): void }) => {
  const texts = useTexts();
  const mayCall = useMayCall();
  const [open, setOpen] = useState(false);
  if (!mayCall(changeBusinessNumber)) return null;
  const verb = texts.t('businessData.action.change');
  const finish = () => {
    setOpen(false);
    done();
  };
  return (
    <>
      <IconButton name={`${verb}: ${nameOf(row, texts)}`} icon="edit" onClick={() => setOpen(true)} />
      {open && <NumberDialog row={row} done={finish} cancel={() => setOpen(false)} />}
    </>
  );
};

/** Every number with its range and its origin. */
export const NumberTable = ({ rows, done }: { rows: readonly NumberRow[]; done(): void }) => (
  <Grid
    name="numbers"
    rows={rows}
    columns={[
      c.custom('number', row => <Name row={row} />, nameOf, { width: 320 }),
      c.custom('value', row => <Value row={row} />, saidOf, { width: 140 }),
      c.custom('range', row => rangeOf(row), rangeOf, { width: 100 }),
      c.custom('origin', row => <Origin row={row} />, originOf, { width: 120 }),
      c.time('changedAt'),
      c.actor('actor', { width: 140 }),
      c.custom(
        'change',
        row => <Change row={row} done={done} />,
        () => '',
        { width: 64 },
      ),
    ]}
  />
);

const h = columnsOf<NumberChange>();

const keyOf = ({ key }: NumberChange, { t }: Texts): string => t(`businessData.number.${key}`);
const Key = ({ row }: { row: NumberChange }) => <>{keyOf(row, useTexts())}</>;

/** What a change made of a number; where it brought the usual one back, that one. */
const madeOf = ({ key, value }: NumberChange, { t }: Texts): string => {
  const { unit, usual } = NUMBERS[key];
  const said = t(`businessData.unit.${unit}`, { count: value ?? usual });
  return value === null ? t('businessData.text.backTo', { value: said }) : said;
};
const Made = ({ row }: { row: NumberChange }) => <>{madeOf(row, useTexts())}</>;

const changeColumns = [
  h.time('at'),
  h.actor('actor', { width: 160 }),
  h.custom('number', row => <Key row={row} />, keyOf, { width: 320 }),
  h.custom('value', row => <Made row={row} />, madeOf, { width: 220 }),
];

/** Who set what when, the newest first. */
export const Changes = ({ rows }: { rows: readonly NumberChange[] }) => (
  <Grid name="changes" rows={rows} columns={changeColumns} />
);
