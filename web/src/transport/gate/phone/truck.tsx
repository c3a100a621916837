import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { FeatureContext } from '../../../kit/feature.ts';
import { NotLoaded } from '../../../kit/parts/empty.tsx';
import { Skeleton } from '../../../kit/parts/skeleton.tsx';
import { PhoneHead } from '../../../kit/phone/phone.tsx';
import { StateTag } from '../../../kit/state/state-tag.tsx';
import { NextStampButton, TruckActs } from '../truck-acts.tsx';
import { TruckDoor, TruckFacts } from '../truck-facts.tsx';
import { TruckNotes } from '../truck-notes.tsx';
import { type Gate, useGateTruck } from '../use-gate-day.ts';
import { WaitingStamps } from '../waiting-stamps.tsx';

/** One truck under the thumb: its door first, and the next stamp at the end of the page. */
export const TruckOnPhone = ({ gate, id, back }: { gate: Gate; id: string; back(): void }) => {
  const { truck, refusal } = useGateTruck(gate, id);
  return (
    <>
      <PhoneHead title={truck?.plate} back={back}>
        {truck && <StateTag machine={shippingNote} state={truck.state} />}
      </PhoneHead>
      {refusal && !truck && <NotLoaded refusal={refusal} retry={gate.refresh} />}
      {!truck && !refusal && <Skeleton shape="form" />}
      {truck && (
        <FeatureContext value="shippingNote">
          <TruckDoor truck={truck} gate={gate} />
          <WaitingStamps stamps={gate.stamps} of={truck.id} />
          <TruckNotes truck={truck} on="phone" />
          <TruckFacts truck={truck} />
          <TruckActs truck={truck} stamps={gate.stamps} />
          <footer className="ib-phone-foot">
            <NextStampButton truck={truck} stamps={gate.stamps} />
          </footer>
        </FeatureContext>
      )}
    </>
  );
};
