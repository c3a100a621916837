import { asTimestamp, type PlainDate, type Refusal, type Timestamp } from '@inbound/shared';
import { findGateTrucks, type GateDay, type GateTruck, readGateDay } from '@inbound/shared/transport/gate/contract';
import { useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { useLiveBoard, useNowMs } from '../dock-board/use-board.ts';
import { withStamps } from './stamp-queue.ts';
import { type Stamps, useStamps } from './use-stamps.ts';

/** One day of the gate: its trucks as they stand with the stamps that wait, and the clock by which they are looked at. */
export interface Gate {
  plantId: string;
  day: GateDay | undefined;
  trucks: readonly GateTruck[];
  now: Timestamp;
  stamps: Stamps;
  refusal: Refusal | undefined;
  refresh(): void;
}

/** Reads the day of a plant's gate; it follows what others do, and shows one's own stamps at once. */
export const useGateDay = (plantId: string, day: PlainDate): Gate => {
  useLiveBoard(readGateDay);
  const stamps = useStamps();
  const { data, refusal, refresh } = useQuery(readGateDay, { plantId, day }, { isKept: true });
  const [shown, show] = useState(data);
  if (data !== shown) {
    show(data);
    stamps.forget();
  }
  return {
    ...{ plantId, day: data, stamps, refusal, refresh },
    trucks: withStamps(data?.trucks ?? [], stamps.shown),
    now: asTimestamp(useNowMs()),
  };
};

/** The truck that is looked at: one of the day, or one of another day that was scanned. */
export const useGateTruck = (
  { plantId, trucks, day, stamps }: Gate,
  id: string | undefined,
): { truck: GateTruck | undefined; refusal: Refusal | undefined } => {
  const ofDay = trucks.find(truck => truck.id === id);
  const isElsewhere = id !== undefined && day !== undefined && !ofDay;
  const { data, refusal } = useQuery(findGateTrucks, isElsewhere ? { plantId, code: id } : undefined);
  const other = isElsewhere ? withStamps(data?.trucks ?? [], stamps.shown)[0] : undefined;
  return { truck: ofDay ?? other, refusal: ofDay ? undefined : refusal };
};
