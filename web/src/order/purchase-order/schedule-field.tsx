import './schedule-field.css';
import { isDecimal, sum } from '@inbound/shared';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { refusalAt } from '../../kit/form/refusals.ts';
import { DateInput } from '../../kit/inputs/date-input.tsx';
import { QuantityInput } from '../../kit/inputs/quantity-input.tsx';
import { Button, IconButton } from '../../kit/parts/button.tsx';

/** A wanted day as it is typed; what is no date or number yet stays a text, which the contract refuses. */
interface TypedDay {
  date: string;
  qty: string;
}

interface TypedLine {
  itemNo?: string;
  qty?: string;
  crd?: string;
  schedule?: readonly TypedDay[];
}

/** The first further day of a line stands behind the one that it is asked for already. */
const withDay = ({ crd = '', qty = '', schedule = [] }: TypedLine): TypedDay[] => [
  ...(schedule.length === 0 ? [{ date: crd, qty }] : schedule),
  { date: '', qty: '' },
];

/** One day alone is that of the line itself. */
const withoutDay = (schedule: readonly TypedDay[], at: number): TypedDay[] => {
  const left = schedule.filter((_, place) => place !== at);
  return left.length > 1 ? left : [];
};

interface LineDaysProps {
  line: TypedLine;
  at: number;
  write(schedule: TypedDay[]): void;
}

/** What is refused of the days of a line: of the list as a whole, or of one of its cells. */
const useScheduleRefusals = (at: number, days: number): string[] => {
  const { errors } = useFormState();
  const { error } = useTexts();
  const cells = Array.from({ length: days }, (_, day) => [`.${day}.date`, `.${day}.qty`]).flat();
  return ['', ...cells].flatMap(cell => {
    const refused = refusalAt(get(errors, `lines.${at}.schedule${cell}`));
    return refused ? [error(refused, 'purchaseOrder')] : [];
  });
};

const LineDays = ({ line, at, write }: LineDaysProps) => {
  const { t } = useTexts();
  const { decimal } = useFormat();
  const { itemNo = '', qty = '', schedule = [] } = line;
  const name = itemNo || `${at + 1}`;
  const refused = useScheduleRefusals(at, schedule.length);
  const change = (day: number, cells: Partial<TypedDay>) =>
    write(schedule.map((one, place) => (place === day ? { ...one, ...cells } : one)));
  const typed = schedule.map(day => day.qty).filter(isDecimal);
  return (
    <li>
      <span className="po-schedule-line">{t('purchaseOrder.text.lineNamed', { line: name })}</span>
      {schedule.map(({ date, qty: dayQty }, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day has no name but its place
        <span key={day} className="po-schedule-day">
          <DateInput
            label={t('purchaseOrder.text.dayOfLine', { day: day + 1, line: name })}
            value={date}
            change={next => change(day, { date: next })}
            live
          />
          <QuantityInput
            label={t('purchaseOrder.text.qtyOfDay', { day: day + 1, line: name })}
            value={dayQty}
            change={next => change(day, { qty: next })}
            live
          />
          <IconButton
            name={t('purchaseOrder.text.removeDay', { day: day + 1, line: name })}
            icon="delete"
            size={14}
            onClick={() => write(withoutDay(schedule, day))}
          />
        </span>
      ))}
      {schedule.length > 0 && isDecimal(qty) && (
        <span className="po-schedule-sum">
          {t('purchaseOrder.text.ofSchedule', { sum: decimal(sum(typed)), qty: decimal(qty) })}
        </span>
      )}
      {refused.length > 0 && (
        <span className="ib-field-note" data-wrong="" role="alert">
          {refused.join(' ')}
        </span>
      )}
      <Button icon="add" kind="text" onClick={() => write(withDay(line))}>
        {t('purchaseOrder.text.addDay', { line: name })}
      </Button>
    </li>
  );
};

/** The wanted days of each line with their quantities, where all of it is not wanted on one day. */
export const ScheduleField = () => {
  const { setValue } = useFormContext();
  const watched: unknown = useWatch({ name: 'lines' });
  const lines = Array.isArray(watched) ? (watched as readonly TypedLine[]) : [];
  const write = (at: number) => (schedule: TypedDay[]) =>
    setValue(
      'lines',
      lines.map((line, place) => (place === at ? { ...line, schedule } : line)),
      { shouldDirty: true },
    );
  return (
    <ul className="po-schedule">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
        <LineDays key={at} line={line} at={at} write={write(at)} />
      ))}
    </ul>
  );
};
