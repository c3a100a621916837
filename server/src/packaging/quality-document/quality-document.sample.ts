import { addDays, type InputOf, type PlainDate } from '@inbound/shared';
import {
  createQualityDocument,
  type QualityDocumentDetail,
  submitQualityDocument,
  uploadDocumentFile,
} from '@inbound/shared/packaging/quality-document/contract';
import type { Caller, TestServer } from '../../../test/server.ts';
import { TODAY } from '../../../test/today.ts';

export const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

/** The day of the tests, and others counted from it. */
export const day = (from = 0): PlainDate => addDays(TODAY.slice(0, 10) as PlainDate, from);

/** Material and supplier of the tests: a part that the story has no quality document of. */
export const namesOf = async (server: TestServer, partNo = 'HM4 943 021 A') => {
  const [found] = await server.sql<{ materialId: string; supplierId: string }>(
    `select m.id as "materialId", s.id as "supplierId" from material m, supplier s
     where m.tenant_id = 0 and s.tenant_id = 0 and m.part_no = $1 and s.code = 'S1001'`,
    [partNo],
  );
  if (!found) throw new Error(`the story has no ${partNo}`);
  return found;
};

let versions = 100;

type Given = Partial<InputOf<typeof createQualityDocument>>;

/** An uploaded draft; each has a version of its own. */
export const newDraft = async (
  server: TestServer,
  caller: Caller,
  given: Given = {},
): Promise<QualityDocumentDetail> => {
  const file = await caller.call(uploadDocumentFile, {}, { file: { name: 'certificate.pdf', content: PDF } });
  return caller.call(createQualityDocument, {
    ...(await namesOf(server)),
    type: 'certificate',
    versionNo: ++versions,
    validFrom: day(),
    validTo: day(365),
    fileIds: [file.id],
    ...given,
  });
};

/** A document that waits for the planner. */
export const submittedDocument = async (server: TestServer, caller: Caller, given: Given = {}) => {
  const { id, version } = await newDraft(server, caller, given);
  return caller.call(submitQualityDocument, { id, version });
};
