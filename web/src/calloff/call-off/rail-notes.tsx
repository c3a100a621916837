import { type Decimal, groupBy, isPositive, subtract, sum } from '@inbound/shared';
import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import { type Lot, readDeliveryNoteLots } from '@inbound/shared/delivery/delivery-note/lot-contract';
import type { TransportOfNote } from '@inbound/shared/transport/shipping-note/contract';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { QuantityCell } from '../../kit/columns/cells.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { usePlace } from '../../kit/tab/tab.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { Arrival, useArrivals } from './arrivals.tsx';

/** So many notes are named, the newest first; the batches have them all. */
const NAMED = 5;

const PERCENT = 100;

/** Where the quantity of the release in force stands: sent, on notes that are not sent yet, and on none. */
export const whereItStands = ({ lines }: Pick<CallOffDetail, 'lines'>) => {
  const whole = lines.filter(line => line.parentId === null);
  const of = (key: 'released' | 'onDn' | 'onSentDn') =>
    sum((key === 'released' ? whole : lines).map(line => line[key]));
  const released = of('released');
  const sent = of('onSentDn');
  const onNotes = subtract(of('onDn'), sent);
  const open = subtract(subtract(released, sent), onNotes);
  return { released, sent, onNotes, open };
};

/** How much of the whole is sent and on notes, to the eye; the sentence below says it. */
const Share = ({ released, parts }: { released: Decimal; parts: readonly [name: string, qty: Decimal][] }) => (
  <div className="co-rail-share" aria-hidden="true">
    {parts.map(([name, qty]) => (
      <span key={name} data-part={name} style={{ width: `${(Number(qty) / Number(released)) * PERCENT}%` }} />
    ))}
  </div>
);

const Stand = ({ record }: { record: CallOffDetail }) => {
  const { t } = useTexts();
  const { decimal } = useFormat();
  const { released, sent, onNotes, open } = whereItStands(record);
  if (!isPositive(released)) return null;
  return (
    <>
      <Share
        released={released}
        parts={[
          ['sent', sent],
          ['onNotes', onNotes],
        ]}
      />
      <p className="co-rail-net">
        {t('callOff.rail.stand', {
          released: decimal(released),
          sent: decimal(sent),
          onNotes: decimal(onNotes),
          open: decimal(open),
        })}
      </p>
    </>
  );
};

/** A note with what it delivered of the call-off. */
const Note = ({ lots, transport }: { lots: readonly Lot[]; transport: TransportOfNote | undefined }) => {
  const { moment } = useFormat();
  const [first] = lots;
  if (!first) return null;
  return (
    <li>
      <TabLink to={link('/delivery/note-detail', { id: first.noteId })}>{first.dnNo}</TabLink>
      <span className="caption">{moment(first.sentAt, { year: false })}</span>
      <span className="ib-space" />
      <QuantityCell value={sum(lots.map(({ qty }) => qty))} unit={first.unit} />
      {transport && (
        <span className="co-rail-arrival">
          <Arrival transport={transport} />
        </span>
      )}
    </li>
  );
};

/** The notes that delivered something of a call-off, and how much of what is released is on its way. */
export const RailNotes = ({ record }: { record: CallOffDetail }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const { host, key, query } = usePlace();
  const { data } = useQuery(readDeliveryNoteLots, { callOffId: record.id });
  const notes = [...groupBy(data?.lots ?? [], ({ noteId }) => noteId).values()];
  const arrivals = useArrivals(notes.slice(0, NAMED).flatMap(([lot]) => lot?.noteId ?? []));
  return (
    <section aria-label={t('callOff.rail.notes')}>
      <h2>
        {t('callOff.rail.notes')} <small>{count(notes.length)}</small>
      </h2>
      <Stand record={record} />
      <ul>
        {notes.slice(0, NAMED).map(lots => (
          <Note key={lots[0]?.noteId} lots={lots} transport={arrivals.get(lots[0]?.noteId ?? '')} />
        ))}
      </ul>
      {notes.length > NAMED && (
        <Button kind="text" onClick={() => host.change(key, { ...query, tab: 'lots' })}>
          {t('callOff.rail.moreNotes', { count: notes.length - NAMED })}
        </Button>
      )}
    </section>
  );
};
