import { timestamp } from '@inbound/shared';
import type { GateTruck } from '@inbound/shared/transport/gate/contract';
import { afterStamp } from '@inbound/shared/transport/gate/truck-place';
import { nextStamp, STAMPS } from '@inbound/shared/transport/shipping-note/rules';
import { z } from 'zod';
import { waitingCall } from '../../client/kept-queue.ts';
import { newKey } from '../../client/unique.ts';
import { waitingQueue } from '../../client/waiting-queue.ts';

const waitingStamp = z.strictObject({
  ...waitingCall,
  /** Of the transport. */
  id: z.string(),
  stamp: z.enum(STAMPS),
  stop: z.int().optional(),
  /** When it was pressed, by the clock of the device: it is the same at every try. */
  madeAt: timestamp,
  /** For the eye. */
  plate: z.string(),
});

/** A stamp that the server has not heard of yet. It names no version: those of one truck follow each other. */
export type WaitingStamp = z.output<typeof waitingStamp>;

/** The stamps that wait for the network, and those that the server did not take. */
export const stampQueue = waitingQueue('stamps', waitingStamp);

/** The next stamp of a truck as it is made at a moment; undefined where it has none. */
export const stampOf = (
  { id, plate, ...truck }: GateTruck,
  { madeAt, ...who }: Pick<WaitingStamp, 'tenant' | 'userNo' | 'plantNo' | 'madeAt'>,
): WaitingStamp | undefined => {
  const next = nextStamp(truck);
  return next && { ...who, ...next, key: newKey(), id, plate, madeAt };
};

/** The call of a stamp, the same at every try. */
export const callOfStamp = ({ id, stamp, stop, madeAt }: WaitingStamp) => ({ id, stamp, stop, madeAt });

/** Trucks as they stand with the stamps that the server has not heard of, in the order in which they were made. */
export const withStamps = (trucks: readonly GateTruck[], stamps: readonly WaitingStamp[]): GateTruck[] =>
  trucks.map(truck =>
    stamps
      .filter(({ id }) => id === truck.id)
      .reduce((one, { stamp, stop, madeAt }) => afterStamp(one, { stamp, stop }, madeAt), truck),
  );
