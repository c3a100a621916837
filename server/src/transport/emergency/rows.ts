import type { EmergencyFacts } from '@inbound/shared/transport/emergency/machine';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type EmergencyRowOfTable = RowOfTable<'emergency'>;

/** Whose turn a request is: the supplier's until the truck is named, then the gate's. */
export const turnOfRequested = ({ plate, contact }: { plate: string; contact: string }): 'supplier' | 'gate' =>
  plate === '' || contact === '' ? 'supplier' : 'gate';

/** What the machine sees of a row, for a caller. */
export const factsFor =
  ({ actor }: Ctx) =>
  (row: EmergencyRowOfTable): EmergencyFacts => ({
    ...{ state: row.state, plate: row.plate, contact: row.contact },
    isAsker: row.asked_company_id === actor.companyId,
    isSender: row.company_id === actor.companyId,
  });
