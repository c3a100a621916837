import { addDays, type InputOf, type PlainDate } from '@inbound/shared';
import {
  createPackagingInstruction,
  type PackagingInstructionDetail,
  sendInstruction,
  submitInstruction,
} from '@inbound/shared/packaging/packaging-instruction/contract';
import type { Caller, TestServer } from '../../../test/server.ts';
import { TODAY } from '../../../test/today.ts';

/** The day of the tests, and others counted from it. */
export const day = (from = 0): PlainDate => addDays(TODAY.slice(0, 10) as PlainDate, from);

/** Material and supplier of the tests. */
export const namesOf = async (server: TestServer, partNo = 'HM4 943 021 A') => {
  const [found] = await server.sql<{ materialId: string; supplierId: string }>(
    `select m.id as "materialId", s.id as "supplierId" from material m, supplier s
     where m.tenant_id = 0 and s.tenant_id = 0 and m.part_no = $1 and s.code = 'S1001'`,
    [partNo],
  );
  if (!found) throw new Error(`the story has no ${partNo}`);
  return found;
};

/** All that is needed to submit, but for the day. */
export const CONTENT = {
  innerCode: 'KLT4328',
  innerQty: '4',
  perLayer: 8,
  layers: 3,
  carrierCode: 'PAL1208',
  lidCode: 'LID1208',
  padCode: 'PAD1208',
  maxGross: '900',
  steps: [{ text: '检查周转箱清洁。' }],
} as const;

type Given = Partial<InputOf<typeof createPackagingInstruction>>;

let days = 100;

/** A draft of the planner; each begins on a day of its own. */
export const draftedVersion = async (
  server: TestServer,
  planner: Caller,
  given: Given = {},
): Promise<PackagingInstructionDetail> =>
  planner.call(createPackagingInstruction, {
    ...(await namesOf(server)),
    ...{ planner: 'Zhao Lei', effectiveDate: day(++days), ...CONTENT, steps: [...CONTENT.steps] },
    ...given,
  });

export interface Both {
  planner: Caller;
  supplier: Caller;
}

/** A version that waits for the supplier. */
export const sentVersion = async (server: TestServer, { planner }: Both, given: Given = {}) => {
  const { id, version } = await draftedVersion(server, planner, given);
  return planner.call(sendInstruction, { id, version });
};

/** A version that waits for the planner. */
export const submittedVersion = async (server: TestServer, both: Both, given: Given = {}) => {
  const { id, version } = await sentVersion(server, both, given);
  return both.supplier.call(submitInstruction, { id, version });
};
