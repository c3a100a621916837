import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import type { CarriedUnits, PackingPlace } from '@inbound/shared/delivery/delivery-note/packing-carry';
import { session } from '../../../client/session-store.ts';
import { createStore, useStore } from '../../../client/store.ts';

/** Units that were copied, and by whom: they go from note to note as long as the same person works on. */
interface Copied {
  units: CarriedUnits;
  userNo: string | undefined;
}

const store = createStore<Copied | undefined>(undefined);

const presentUser = (): string | undefined => session.get().information?.user.userNo;

/** Keeps copied units for the next paste, in whichever tab. */
export const keepCopied = (units: CarriedUnits): void => store.set({ units, userNo: presentUser() });

/** The units that may be pasted; undefined while nothing is copied by who is signed in. */
export const useCopied = (): CarriedUnits | undefined =>
  useStore(store, copied => (copied?.userNo === presentUser() ? copied?.units : undefined));

/** Between whom a note goes. */
export const placeOf = ({ supplierCode, plantNo }: DeliveryNoteDetail): PackingPlace => ({
  supplier: supplierCode,
  plant: plantNo,
});
