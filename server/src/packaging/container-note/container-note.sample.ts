import { addDays, type InputOf, type PlainDate } from '@inbound/shared';
import {
  type ContainerNoteDetail,
  createContainerNote,
  readContainerNote,
  sendContainerNote,
} from '@inbound/shared/packaging/container-note/contract';
import type { Caller, TestServer } from '../../../test/server.ts';
import { TODAY } from '../../../test/today.ts';

/** The day of the tests, and others counted from it. */
export const day = (from = 0): PlainDate => addDays(TODAY.slice(0, 10) as PlainDate, from);

interface Names {
  plantId: string;
  supplierId: string;
  companyId: string;
  klt: string;
  pallet: string;
  forwarderId: string;
}

/** Who and what the tests name: plant 2031, supplier S1001, two packages that come back, the forwarder of the story. */
export const namesOf = async (server: TestServer): Promise<Names> => {
  const [found] = await server.sql<Names>(
    `select p.id as "plantId", s.id as "supplierId", s.company_id as "companyId", k.id as klt, l.id as pallet,
       f.id as "forwarderId"
     from plant p, supplier s, packaging_master k, packaging_master l, forwarder f
     where p.tenant_id = 0 and p.plant_no = '2031' and s.tenant_id = 0 and s.code = 'S1001' and k.tenant_id = 0
       and k.code = 'KLT6428' and l.tenant_id = 0 and l.code = 'PAL1210' and f.tenant_id = 0 and f.code = 'F2001'`,
  );
  if (!found) throw new Error('the story has not all that the tests of empties name');
  return found;
};

type Given = Partial<InputOf<typeof createContainerNote>>;

/** A whole note in temporary storage: 100 boxes and 4 pallets that go to the supplier. */
export const newNote = async (server: TestServer, caller: Caller, given: Given = {}): Promise<ContainerNoteDetail> => {
  const { plantId, supplierId, klt, pallet } = await namesOf(server);
  return caller.call(createContainerNote, {
    direction: 'to_supplier',
    plantId,
    supplierId,
    plannedDate: day(1),
    items: [
      { packagingId: klt, planned: 100 },
      { packagingId: pallet, planned: 4 },
    ],
    ...given,
  });
};

/** A note that is sent, as whoever sent it sees it. */
export const sentNote = async (server: TestServer, caller: Caller, given: Given = {}): Promise<ContainerNoteDetail> => {
  const { id, version } = await newNote(server, caller, given);
  await caller.call(sendContainerNote, { id, version });
  return caller.call(readContainerNote, { id });
};

/** Counts for all items of a note: what was expected, but for those that are given by their place. */
export const countsOf = (
  note: ContainerNoteDetail,
  given: Readonly<Record<number, { qty: number; reason?: string }>> = {},
) => note.items.map((item, at) => ({ itemId: item.id, qty: item.sent ?? item.planned, ...given[at] }));
