import { isPlainDate, type PlainDate } from '@inbound/shared';
import { areSameWanted, type Wanted } from '@inbound/shared/ordering/component-order/change-rules';
import {
  type ChangeableSchedule,
  type ComponentOrderDetail,
  cancelComponentOrderLine,
  changeComponentOrderLine,
} from '@inbound/shared/ordering/component-order/contract';
import { isStillPossible } from '@inbound/shared/ordering/component-order/stand';
import { useState } from 'react';
import { useAction } from '../../../client/call.ts';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { DateInput } from '../../../kit/inputs/date-input.tsx';
import { QuantityInput } from '../../../kit/inputs/quantity-input.tsx';
import { Button, IconButton } from '../../../kit/parts/button.tsx';
import { Icon } from '../../../kit/parts/icon.tsx';
import { Notice } from '../../../kit/parts/notice.tsx';
import { Question } from '../../../kit/state/ask.tsx';

/** A schedule as it shall be: what is typed may be no number or day yet. */
interface Typed {
  id: number;
  /** What it is now; absent where it is a new one. */
  before?: ChangeableSchedule;
  quantity: string;
  wanted: string;
}

const typedOf = (schedules: readonly ChangeableSchedule[]): Typed[] =>
  schedules.map((before, id) => ({ id, before, quantity: `${before.quantity}`, wanted: before.wanted ?? '' }));

const WHOLE = /^[1-9]\d*$/;

/** The schedules as they are sent; undefined while one is not filled. */
const wholeOf = (typed: readonly Typed[]): (Wanted & { wanted: PlainDate })[] | undefined => {
  const whole = typed.flatMap(({ quantity, wanted }) =>
    WHOLE.test(quantity) && isPlainDate(wanted) ? [{ quantity: Number(quantity), wanted }] : [],
  );
  return whole.length === typed.length && whole.length > 0 ? whole : undefined;
};

const numberOf = (typed: string): number => (WHOLE.test(typed) ? Number(typed) : 0);

const Difference = ({ pieces }: { pieces: number }) => {
  const { count } = useFormat();
  if (pieces === 0) return <>0</>;
  return <>{pieces > 0 ? `↑ +${count(pieces)}` : `↓ −${count(-pieces)}`}</>;
};

interface TypedRowProps {
  typed: Typed;
  name: string;
  isFixed: boolean;
  change(cells: Partial<Typed>): void;
  remove(): void;
}

const TypedRow = ({ typed, name, isFixed, change, remove }: TypedRowProps) => {
  const { t, field } = useTexts();
  const { count, date } = useFormat();
  const { before, quantity, wanted } = typed;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="co-number">{before ? count(before.quantity) : '–'}</td>
      <td>{before?.wanted ? date(before.wanted) : '–'}</td>
      <td aria-hidden="true">→</td>
      <td>
        {isFixed ? (
          <span className="co-number">{count(numberOf(quantity))}</span>
        ) : (
          <QuantityInput
            label={`${field('componentOrder', 'quantity')} ${name}`}
            value={quantity}
            change={next => change({ quantity: next })}
            live
          />
        )}
      </td>
      <td>
        {isFixed && isPlainDate(wanted) ? (
          date(wanted)
        ) : (
          <DateInput
            label={`${field('componentOrder', 'wanted')} ${name}`}
            value={wanted}
            change={next => change({ wanted: next })}
            live
          />
        )}
      </td>
      <td className="co-number">
        <Difference pieces={numberOf(quantity) - (before?.quantity ?? 0)} />
      </td>
      <td>
        {isFixed ? (
          <span className="co-over">
            <Icon name="lock" size={14} />{' '}
            {before?.changeableUntil
              ? t('componentOrder.text.ended', { date: date(before.changeableUntil) })
              : t(`componentOrder.until.${before?.changeUntil ?? 'never'}`)}
          </span>
        ) : (
          <IconButton
            name={t('componentOrder.text.removeSchedule', { schedule: name })}
            icon="delete"
            size={14}
            onClick={remove}
          />
        )}
      </td>
    </tr>
  );
};

interface ChangePanelProps {
  record: ComponentOrderDetail;
  lineNo: number;
  close(): void;
  done(): void;
}

const Cancel = ({ record, lineNo, done }: Omit<ChangePanelProps, 'close'>) => {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const { run, busy, refusal } = useAction(cancelComponentOrderLine, { done, claims: 'all' });
  const verb = t('componentOrder.text.cancelLine', { line: lineNo });
  const { id, version } = record;
  return (
    <>
      <Button icon="close" onClick={() => setAsking(true)}>
        {verb}
      </Button>
      {isAsking && (
        <Question
          ask="reason"
          verb={verb}
          effect={t('componentOrder.ask.cancelLine')}
          of={cancelComponentOrderLine}
          busy={busy}
          refusal={refusal}
          submit={given => void run({ id, version, lineNo, ...(given as { reason: string }) })}
          cancel={() => setAsking(false)}
        />
      )}
    </>
  );
};

const Head = () => {
  const { t, field } = useTexts();
  return (
    <thead>
      <tr>
        <th scope="col">{t('componentOrder.text.schedule')}</th>
        <th scope="col" className="co-number">
          {t('componentOrder.text.before')}
        </th>
        <th scope="col">{field('componentOrder', 'wanted')}</th>
        <td />
        <th scope="col">{t('componentOrder.text.after')}</th>
        <th scope="col">{field('componentOrder', 'wanted')}</th>
        <th scope="col" className="co-number">
          {t('componentOrder.text.difference')}
        </th>
        <td />
      </tr>
    </thead>
  );
};

/** What is typed of the schedules of a line, and how it differs from what they are. */
const useTyped = (before: readonly ChangeableSchedule[]) => {
  const { today } = useFormat();
  const [typed, setTyped] = useState(() => typedOf(before));
  const whole = wholeOf(typed);
  return {
    typed,
    whole,
    isSame: whole !== undefined && areSameWanted(before, whole),
    isFixed: ({ before: own }: Typed): boolean =>
      own !== undefined && !isStillPossible({ is: own.changeUntil, day: own.changeableUntil }, today()),
    set: (id: number, cells: Partial<Typed>) =>
      setTyped(all => all.map(one => (one.id === id ? { ...one, ...cells } : one))),
    add: () =>
      setTyped(all => [...all, { id: Math.max(-1, ...all.map(({ id }) => id)) + 1, quantity: '', wanted: '' }]),
    remove: (id: number) => setTyped(all => all.filter(one => one.id !== id)),
  };
};

const Sum = ({ before, typed }: { before: readonly ChangeableSchedule[]; typed: readonly Typed[] }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const was = before.reduce((sum, { quantity }) => sum + quantity, 0);
  const willBe = typed.reduce((sum, { quantity }) => sum + numberOf(quantity), 0);
  return (
    <tr className="co-sum">
      <th scope="row">{t('componentOrder.text.sum')}</th>
      <td className="co-number">{count(was)}</td>
      <td />
      <td aria-hidden="true">→</td>
      <td className="co-number">{count(willBe)}</td>
      <td />
      <td className="co-number">
        <Difference pieces={willBe - was} />
      </td>
      <td />
    </tr>
  );
};

interface FootProps {
  lineNo: number;
  busy: boolean;
  /** Why it cannot be sent; absent where it can. */
  reason: string | undefined;
  add(): void;
  send(): void;
}

const Foot = ({ lineNo, busy, reason, add, send }: FootProps) => {
  const { t } = useTexts();
  return (
    <footer>
      <Button icon="add" kind="text" onClick={add}>
        {t('componentOrder.text.addSchedule')}
      </Button>
      <span className="ib-space" />
      <Button kind="primary" icon="send" busy={busy} reason={reason} onClick={send}>
        {t('componentOrder.text.sendChange', { line: lineNo })}
      </Button>
    </footer>
  );
};

/** All open schedules of a line as they are and as they shall be: each of them is sent, whether it is another one or not. */
export const ChangePanel = ({ record, lineNo, close, done }: ChangePanelProps) => {
  const { t, error } = useTexts();
  const { count } = useFormat();
  const before = record.changeable.filter(one => one.lineNo === lineNo);
  const { typed, whole, isSame, isFixed, set, add, remove } = useTyped(before);
  const { run, busy, refusal } = useAction(changeComponentOrderLine, { done, claims: 'all' });
  const send = () => {
    const { id, version } = record;
    if (whole) void run({ id, version, lineNo, schedules: whole });
  };
  const same = isSame ? t('componentOrder.text.nothingChanged') : undefined;
  const reason = whole === undefined ? t('componentOrder.text.unfilled') : same;
  const changeable = typed.filter(one => one.before && !isFixed(one)).length;
  return (
    <section className="co-change" aria-label={t('componentOrder.text.changeLine', { line: lineNo })}>
      <header>
        <h3>{t('componentOrder.text.changeLine', { line: lineNo })}</h3>
        <span>{t('componentOrder.text.allAreSent', { count: count(changeable), of: count(before.length) })}</span>
        <span className="ib-space" />
        <Cancel record={record} lineNo={lineNo} done={done} />
        <IconButton name={t('common.action.close')} icon="close" onClick={close} />
      </header>
      {refusal && <Notice tone="danger">{error(refusal, 'componentOrder')}</Notice>}
      <table>
        <Head />
        <tbody>
          {typed.map((one, at) => (
            <TypedRow
              key={one.id}
              typed={one}
              name={`${lineNo}/${at + 1}`}
              isFixed={isFixed(one)}
              change={cells => set(one.id, cells)}
              remove={() => remove(one.id)}
            />
          ))}
          <Sum before={before} typed={typed} />
        </tbody>
      </table>
      <Foot lineNo={lineNo} busy={busy} reason={reason} add={add} send={send} />
    </section>
  );
};
