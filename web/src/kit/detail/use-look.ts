import type { Endpoint } from '@inbound/shared';
import { useEffect } from 'react';
import { noteLooked, openedHere } from '../../client/opened.ts';

/** Notes that the record was looked at, with each change of it that is shown; a tab that comes back shows nothing new. */
export const useLook = ({ isLook }: Endpoint, record: unknown): void => {
  const { id, changedAt } = (record ?? {}) as { id?: string; changedAt?: string };
  useEffect(() => {
    if (!isLook || id === undefined) return;
    const before = openedHere.get().get(id);
    if (before === undefined || (changedAt !== undefined && changedAt > before)) noteLooked([id]);
  }, [isLook, id, changedAt]);
};
