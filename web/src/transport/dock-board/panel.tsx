import './panel.css';
import { readShippingNote, type ShippingNoteDetail } from '@inbound/shared/transport/shipping-note/contract';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { useQuery } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { FeatureContext } from '../../kit/feature.ts';
import { Button, IconButton } from '../../kit/parts/button.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { ScrollRegion } from '../../kit/parts/scroll-region.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { StateTag } from '../../kit/state/state-tag.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { RouteButton } from '../position/route-button.tsx';
import { ShippingNoteRowActions } from '../shipping-note/actions.tsx';

const c = columnsOf<ShippingNoteDetail>();

const facts = [
  c.link('sdNo', note => link('/transport/shipping-note-detail', { id: note.id })),
  c.text('door'),
  c.time('begins'),
  c.time('ends'),
  c.reference('supplierCode', 'supplierName'),
  c.reference('forwarderCode', 'forwarderName'),
  c.entry('entryPurpose', 'entryPurpose'),
  c.number('unitCount', { amount: true }),
  c.number('rebookCount'),
  c.time('changesUntil'),
];

const progress = [c.time('departedAt'), c.time('gateInAt'), c.time('gateOutAt'), c.time('noShowAt')];

const Notes = ({ note }: { note: ShippingNoteDetail }) => {
  const { t, field } = useTexts();
  return (
    <section aria-label={field('shippingNote', 'notes')}>
      <h3>
        {t('shippingNote.section.notes')} <small>{note.notes.length}</small>
      </h3>
      <ul>
        {note.notes.map(({ id, dnNo, unitCount }) => (
          <li key={id}>
            <TabLink to={link('/delivery/note-detail', { id })}>{dnNo}</TabLink>
            <span>{t('dockBoard.text.units', { count: unitCount })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The transport of the chosen block: what it is, how far it is, and what can be done with it. */
export const TransportPanel = ({ id, move, close }: { id: string; move: (() => void) | undefined; close(): void }) => {
  const { t } = useTexts();
  const { data, refusal, refresh } = useQuery(readShippingNote, { id });
  return (
    <aside className="db-panel" aria-label={t('dockBoard.text.chosen')}>
      {refusal && !data && <NotLoaded refusal={refusal} retry={refresh} />}
      {!data && !refusal && <Skeleton shape="detail" />}
      {data && (
        <FeatureContext value="shippingNote">
          <header className="db-panel-head">
            <h2>{data.plate}</h2>
            <StateTag machine={shippingNote} state={data.state} />
            <span className="ib-space" />
            <IconButton name={t('common.action.close')} icon="close" onClick={close} />
          </header>
          <ScrollRegion className="db-panel-body">
            <Facts record={data} columns={facts} />
            <Notes note={data} />
            <h3>{t('dockBoard.text.progress')}</h3>
            <Facts record={data} columns={progress} />
          </ScrollRegion>
          <footer className="db-panel-foot">
            {move && (
              <Button icon="dock-board" onClick={move}>
                {t('dockBoard.action.move')}
              </Button>
            )}
            <RouteButton note={data} />
            <ShippingNoteRowActions note={data} />
          </footer>
        </FeatureContext>
      )}
    </aside>
  );
};
