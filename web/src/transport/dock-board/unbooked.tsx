import type { PlainDate, Tone } from '@inbound/shared';
import { readUnbookedTrucks, type UnbookedTruck } from '@inbound/shared/transport/dock-board/contract';
import { useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { nameIn } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { type Link, link } from '../../client/link.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { ScrollRegion } from '../../kit/parts/scroll-region.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { Tag } from '../../kit/parts/tag.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { MovedBlock } from './use-move.ts';

type Kind = UnbookedTruck['kind'];

const TONES: Record<Kind, Tone> = {
  arrival: 'danger',
  missed: 'danger',
  rejected: 'danger',
  waiting: 'warning',
  note: 'neutral',
};

const PAGES: Record<Kind, (id: string) => Link> = {
  arrival: () => link('/transport/gate', {}),
  missed: id => link('/transport/shipping-note-detail', { id }),
  rejected: id => link('/transport/shipping-note-detail', { id }),
  waiting: id => link('/transport/booking-wait-detail', { id }),
  note: id => link('/delivery/note-detail', { id }),
};

const Truck = ({ truck, book }: { truck: UnbookedTruck; book: (() => void) | undefined }) => {
  const { t, choice, language } = useTexts();
  const format = useFormat();
  const { kind, id, number, plate, etaDate, etaTime, unitCount } = truck;
  const name = plate || number || t('dockBoard.text.inLine');
  return (
    <li className="db-truck">
      <div>
        <TabLink to={PAGES[kind](id)}>{name}</TabLink>
        <small>{[format.date(etaDate, { year: false }), etaTime].filter(Boolean).join(' ')}</small>
      </div>
      <div>
        {truck.supplierCode} {nameIn(language, { zh: truck.supplierNameZh, en: truck.supplierNameEn })}
      </div>
      <div>
        <small>
          {[truck.unloadingPoint, unitCount === null ? '' : t('dockBoard.text.units', { count: unitCount })]
            .filter(Boolean)
            .join(', ')}
        </small>
        <Tag tone={TONES[kind]}>{choice('dockBoard', 'kind', kind)}</Tag>
      </div>
      {book && <Button onClick={book}>{t('dockBoard.action.book')}</Button>}
    </li>
  );
};

/** The lane *Not booked*: trucks and notes that are to come to the plant and have no time window, the most urgent first. */
export const NotBooked = ({ plantId, zone, day }: { plantId: string; zone: string; day: PlainDate }) => {
  const may = useMay();
  const [moving, setMoving] = useState<MovedBlock>();
  const bookOf = ({ id, version, number: sdNo }: UnbookedTruck) =>
    version !== null && may('transport.dockBoard.edit') ? () => setMoving({ id, version, sdNo }) : undefined;
  const { t } = useTexts();
  const { count } = useFormat();
  const { data, refusal, refresh } = useQuery(readUnbookedTrucks, { plantId });
  return (
    <aside className="db-unbooked" aria-label={t('dockBoard.text.notBooked')}>
      <h2>
        {t('dockBoard.text.notBooked')} {data && <small>{count(data.rows.length)}</small>}
      </h2>
      {moving && (
        <MoveDialog transport={moving} from={undefined} {...{ zone, day }} close={() => setMoving(undefined)} />
      )}
      {refusal && !data && <NotLoaded refusal={refusal} retry={refresh} />}
      {!data && !refusal && <Skeleton shape="list" />}
      {data && (
        <ScrollRegion className="db-trucks">
          {data.isCut && <Notice tone="warning">{t('dockBoard.text.moreTrucks')}</Notice>}
          {data.rows.length === 0 && <p>{t('dockBoard.text.allBooked')}</p>}
          <ul>
            {data.rows.map(truck => (
              <Truck key={`${truck.kind} ${truck.id}`} truck={truck} book={bookOf(truck)} />
            ))}
          </ul>
        </ScrollRegion>
      )}
    </aside>
  );
};
