import type { Party, Permission } from '@inbound/shared';
import { useCallback } from 'react';
import { useMay } from './session.ts';
import { session } from './session-store.ts';
import { useStore } from './store.ts';

type May = (permission: Permission) => boolean;
type UserType = 'internal' | 'supplier';

/**
 * Whether a party is the reader's side. The two sides of a document go by the type of the user; a task that only some
 * users of a side have goes by the permission for it, never by a role. Parties that no feature serves yet are nobody's.
 */
const mine: Record<Party, (type: UserType, may: May) => boolean> = {
  supplier: type => type === 'supplier',
  plant: type => type === 'internal',
  gate: (_, may) => may('delivery.receipt.receive'),
  administrator: (_, may) => may('system.user.edit'),
  forwarder: () => false,
  approver: () => false,
  buyer: () => false,
  system: () => false,
};

/** Whether it is the turn of somebody like this. */
export const isTurnOf = (party: Party, type: UserType, may: May): boolean => mine[party](type, may);

/** Asks whether a party is the reader's own side. */
export const useMine = (): ((party: Party) => boolean) => {
  const type = useStore(session, state => state.information?.user.type);
  const may = useMay();
  return useCallback((party: Party) => type !== undefined && isTurnOf(party, type, may), [type, may]);
};
