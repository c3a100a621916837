import './after-act.css';
import { type PlainDate, sum } from '@inbound/shared';
import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import { LIST_OF_KIND } from '@inbound/shared/calloff/call-off/kinds';
import { withdrawLines } from '@inbound/shared/calloff/call-off/line-contract';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { firstDeliverableDay } from '@inbound/shared/calloff/call-off/line-rules';
import { checkCreation } from '@inbound/shared/delivery/delivery-note/rules';
import { deliverableQty } from '@inbound/shared/delivery/delivery-note/source-rules';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { useUnit } from '../../kit/columns/entry.tsx';
import { Button, IconButton } from '../../kit/parts/button.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { whyNot } from '../../kit/state/machine.ts';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { byArrival, CreateNote } from './create-note.tsx';
import type { LineAction } from './line-actions.tsx';

/** What was just done, and to which lines. */
export interface Done {
  action: LineAction | 'answer';
  lines: readonly string[];
}

/** The first day for which a note can be made now, with what it would carry. */
export const nextNoteOf = ({ lines, unit }: Pick<CallOffDetail, 'lines' | 'unit'>) => {
  const [first] = byArrival(
    lines.filter(line => {
      const day = firstDeliverableDay(line);
      return day === null || day <= line.today;
    }),
  );
  return first && { day: first[0], qty: sum(first[1].map(deliverableQty)), unit };
};

/** The next delivery note, which begins with the day that is due first. */
const NextNote = ({ record }: { record: CallOffDetail }) => {
  const { t } = useTexts();
  const { date, decimal } = useFormat();
  const unit = useUnit();
  const [day, setDay] = useState<PlainDate>();
  const next = checkCreation('free', record.settings.dnCreation) === true ? nextNoteOf(record) : undefined;
  return (
    <>
      {next && (
        <Button kind="text" icon="delivery-note" onClick={() => setDay(next.day)}>
          {t('callOff.next.note', {
            date: date(next.day, { year: false }),
            qty: decimal(next.qty),
            unit: unit(next.unit),
          })}
        </Button>
      )}
      {day && <CreateNote callOff={record} day={day} close={() => setDay(undefined)} />}
    </>
  );
};

/** Takes answers back that were just sent, as far as nothing has happened to them since. */
const TakeBack = ({ record, done, after }: { record: CallOffDetail; done: Done; after(done: Done): void }) => {
  const { action } = useTexts();
  const may = useMay();
  const lines = record.lines.filter(
    line => done.lines.includes(line.id) && whyNot(callOffLine, 'withdraw', line, may) === undefined,
  );
  const { run, busy } = useAction(withdrawLines, {
    done: ({ results }) =>
      after({ action: 'withdraw', lines: results.filter(({ code }) => code === undefined).map(({ id }) => id) }),
  });
  if (done.action !== 'answer' || lines.length === 0) return null;
  return (
    <Button
      kind="text"
      icon="retry"
      busy={busy}
      onClick={() => void run({ items: lines.map(({ id, version }) => ({ id, version })) })}
    >
      {action('callOffLine', 'withdraw')}
    </Button>
  );
};

/**
 * What was just done, said once for eyes and screen readers, with the way back where there is one, and the next act: the
 * next note for the supplier, the next call-off that waits for whoever has nothing left here (ux B.9.1a).
 */
export const AfterAct = ({
  record,
  done,
  after,
}: {
  record: CallOffDetail;
  done: Done | undefined;
  after(done: Done | undefined): void;
}) => {
  const { t } = useTexts();
  const may = useMay();
  const { decideCount, openCount } = record;
  const isSupplier = may('calloff.callOff.confirm');
  const left = isSupplier ? openCount : decideCount;
  return (
    <div className="co-after" data-said={done ? '' : undefined}>
      <span role="status">
        {done && <Icon name="tone-success" />}
        {done && t(`callOff.said.${done.action}`, { count: done.lines.length, plant: record.plantNo })}
      </span>
      {done && (
        <>
          {may('delivery.deliveryNote.edit') && <NextNote record={record} />}
          {left > 0 && <span>{t(`callOff.next.${isSupplier ? 'answer' : 'decide'}`, { count: left })}</span>}
          {left === 0 && (
            <TabLink to={link(LIST_OF_KIND[record.kind], { filter: { mine: true } })}>
              {t('callOff.next.callOff')}
            </TabLink>
          )}
          <TakeBack record={record} done={done} after={after} />
          <span className="ib-space" />
          <IconButton name={t('common.action.close')} icon="close" size={14} onClick={() => after(undefined)} />
        </>
      )}
    </div>
  );
};
