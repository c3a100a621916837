import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { useTexts } from '../../client/texts.ts';
import { FeatureContext } from '../../kit/feature.ts';
import { IconButton } from '../../kit/parts/button.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { ScrollRegion } from '../../kit/parts/scroll-region.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { StateTag } from '../../kit/state/state-tag.tsx';
import { NextStampButton, TruckActs } from './truck-acts.tsx';
import { TruckDoor, TruckFacts } from './truck-facts.tsx';
import { TruckNotes } from './truck-notes.tsx';
import { type Gate, useGateTruck } from './use-gate-day.ts';

/** The truck that was scanned or pressed: its door, whose it is, its notes, and the one stamp that is next. */
export const TruckPanel = ({ gate, id, close }: { gate: Gate; id: string; close(): void }) => {
  const { t } = useTexts();
  const { truck, refusal } = useGateTruck(gate, id);
  return (
    <aside className="gd-panel" aria-label={t('gate.text.chosen')}>
      {refusal && !truck && <NotLoaded refusal={refusal} retry={gate.refresh} />}
      {!truck && !refusal && <Skeleton shape="detail" />}
      {truck && (
        <FeatureContext value="shippingNote">
          <header className="gd-panel-head">
            <h2>{truck.plate}</h2>
            <StateTag machine={shippingNote} state={truck.state} />
            <span className="ib-space" />
            <IconButton name={t('common.action.close')} icon="close" onClick={close} />
          </header>
          <ScrollRegion className="gd-panel-body">
            <TruckDoor truck={truck} gate={gate} />
            <TruckFacts truck={truck} />
            <TruckNotes truck={truck} on="desk" />
          </ScrollRegion>
          <footer className="gd-panel-foot">
            <TruckActs truck={truck} stamps={gate.stamps} />
            <NextStampButton truck={truck} stamps={gate.stamps} />
          </footer>
        </FeatureContext>
      )}
    </aside>
  );
};
