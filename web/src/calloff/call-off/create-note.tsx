import './create-note.css';
import { groupBy, isPositive, type PlainDate } from '@inbound/shared';
import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import { isPromised } from '@inbound/shared/calloff/call-off/line-rules';
import type { TransportType } from '@inbound/shared/delivery/delivery-note/choices';
import { createDeliveryNote, LONGEST_PLATE } from '@inbound/shared/delivery/delivery-note/contract';
import { readNoteDefaults } from '@inbound/shared/delivery/delivery-note/defaults-contract';
import { arrivalOf, deliverableQty, orderedLevels } from '@inbound/shared/delivery/delivery-note/source-rules';
import { useState } from 'react';
import { useAction, useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useTexts, useTextsOf } from '../../client/texts.ts';
import { Unit } from '../../kit/columns/entry.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { WARNING_CODES, WarningQuestion, warningsOf } from '../../kit/state/ask.tsx';
import { usePlace } from '../../kit/tab/tab.tsx';
import { TransportTypeChoice } from './transport-type.tsx';

/** Lines that can go on a note now, by the day of their arrival: one note has one ETA. */
export const byArrival = (lines: readonly CallOffLineRow[]): [PlainDate, CallOffLineRow[]][] =>
  [
    ...groupBy(
      lines.filter(line => isPromised(line) && isPositive(deliverableQty(line))),
      arrivalOf,
    ),
  ].sort(([a], [b]) => (a < b ? -1 : 1));

/** Lines that the plant's line demand configuration has delivered together. */
const isOneDemand = (line: CallOffLineRow, other: CallOffLineRow): boolean =>
  line.id === other.id ||
  (line.kindOfDate === 'dated' && other.kindOfDate === 'dated' && line.requestedTo === other.requestedTo);

/** How the note travels: as the supplier's last one did, until something else is typed. */
const useTravel = () => {
  const { data: last, refusal } = useQuery(readNoteDefaults, {});
  const [chosenType, setTransportType] = useState<TransportType>();
  const [typedPlate, setPlate] = useState<string>();
  const transportType = chosenType ?? last?.transportType ?? 'supplier';
  const plate = typedPlate ?? last?.plate ?? '';
  // Who carried the last one says nothing of one that goes by other means.
  const isAsLast = last !== undefined && transportType === last.transportType;
  const asLast = isAsLast
    ? { transportMode: last.transportMode, forwarderId: last.forwarderId, meansKey: last.meansKey }
    : {};
  const isKnown = last !== undefined || refusal !== undefined;
  return { transportType, setTransportType, plate, setPlate, isKnown, travel: { ...asLast, transportType, plate } };
};

/** What is chosen for the note, and the call that makes it. */
const useNewNote = (callOff: CallOffDetail, close: () => void, first: PlainDate | undefined) => {
  const { host, key } = usePlace();
  const days = byArrival(callOff.lines);
  const [day, setDay] = useState<PlainDate | undefined>(first ?? days[0]?.[0]);
  const { travel, ...travelling } = useTravel();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const create = useAction(createDeliveryNote, {
    claims: 'all',
    done: note => {
      close();
      host.open(key, link('/delivery/note-detail', { id: note.id }), 'new');
    },
  });
  const lines = days.find(([arrival]) => arrival === day)?.[1] ?? [];
  const chosen = lines.filter(line => !left.has(line.id));
  const submit = (confirm?: { code: string; reason?: string }[]) => {
    if (!day) return;
    const body = {
      etaDate: day,
      ...travel,
      lines: chosen.map(line => ({ callOffLineId: line.id, ...orderedLevels(line) })),
    };
    void create.run({ ...body, ...(confirm ? { confirm } : {}) });
  };
  const demands = callOff.settings.lineDemand === 'day';
  const toggle = (line: CallOffLineRow) => {
    const together = demands ? lines.filter(other => isOneDemand(line, other)) : [line];
    const ids = together.map(({ id }) => id);
    setLeft(new Set(left.has(line.id) ? [...left].filter(id => !ids.includes(id)) : [...left, ...ids]));
  };
  const { refusal } = create;
  const busy = create.busy || !travelling.isKnown;
  const choice = { lines, chosen, left, toggle, demands };
  return { days, day, setDay, ...travelling, ...choice, submit, busy, refusal };
};

type NewNote = ReturnType<typeof useNewNote>;

const NoteHead = ({ days, day, setDay, transportType, setTransportType, plate, setPlate }: NewNote) => {
  const { t, field } = useTexts();
  const { date } = useFormat();
  return (
    <div className="co-note-head">
      <label>
        {t('callOff.text.arrival')}
        <select className="ib-input" value={day} onChange={event => setDay(event.target.value as PlainDate)}>
          {days.map(([arrival]) => (
            <option key={arrival} value={arrival}>
              {date(arrival)}
            </option>
          ))}
        </select>
      </label>
      <TransportTypeChoice value={transportType} change={setTransportType} />
      <label>
        {field('deliveryNote', 'plate')}
        <input
          className="ib-input"
          value={plate}
          maxLength={LONGEST_PLATE}
          onChange={event => setPlate(event.target.value)}
        />
      </label>
    </div>
  );
};

const NoteLines = ({ lines, left, toggle }: NewNote) => {
  const { decimal } = useFormat();
  return (
    <ul className="co-note-lines">
      {lines.map(line => (
        <li key={line.id}>
          <label>
            <input type="checkbox" checked={!left.has(line.id)} onChange={() => toggle(line)} />
            <span>{line.lineNo}</span>
            <span>{line.material}</span>
            <strong>
              {decimal(deliverableQty(line))} <Unit code={line.unit} />
            </strong>
          </label>
        </li>
      ))}
    </ul>
  );
};

/** Makes an unsent delivery note of the promised lines of one day, and opens it. */
export const CreateNote = ({
  callOff,
  day,
  close,
}: {
  callOff: CallOffDetail;
  /** The day that is chosen at first; else the earliest. */
  day?: PlainDate;
  close(): void;
}) => {
  const { t, error } = useTexts();
  useTextsOf('delivery');
  const note = useNewNote(callOff, close, day);
  const { days, chosen, submit, busy, refusal } = note;
  const verb = t('callOff.text.createNote');
  const warnings = warningsOf(refusal);
  if (warnings.length > 0) {
    return <WarningQuestion verb={verb} warnings={warnings} busy={busy} submit={submit} cancel={close} />;
  }
  return (
    <Dialog
      title={verb}
      subtitle={callOff.callOffNo}
      kind="form"
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('common.action.back')}</Button>
          <Button
            kind="primary"
            first
            busy={busy}
            reason={chosen.length === 0 ? error({ code: 'order_line_not_checked' }) : undefined}
            onClick={() => submit()}
          >
            {t('callOff.text.createNoteOf', { count: chosen.length })}
          </Button>
        </>
      }
    >
      {refusal && !WARNING_CODES.includes(refusal.code) && (
        <Notice tone="danger">{error(refusal, 'deliveryNote')}</Notice>
      )}
      {days.length === 0 && <Notice tone="info">{t('callOff.text.nothingToDeliver')}</Notice>}
      {note.demands && <Notice tone="info">{t('callOff.text.demandOfDay')}</Notice>}
      <NoteHead {...note} />
      <NoteLines {...note} />
    </Dialog>
  );
};
