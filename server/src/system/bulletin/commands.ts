import { type CheckedOf, orThrowFields } from '@inbound/shared';
import type {
  BulletinDetail,
  changeBulletin,
  createBulletin,
  deleteBulletin,
} from '@inbound/shared/system/bulletin/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { removeFiles } from '../file/offers.ts';
import { attach } from './files.ts';
import { readOne } from './queries.ts';
import { bindReaders, missingReaders } from './readers.ts';

/** What is stored of the text and its files, which are rows of their own. */
const stored = ({ content, fileIds }: Pick<CheckedOf<typeof createBulletin>, 'content' | 'fileIds'>) => ({
  content: JSON.stringify(content),
  fileCount: new Set(fileIds).size,
});

/** Writes a bulletin; a published one stands on the board of its readers from its first day on. */
export const create = async (ctx: Ctx, input: CheckedOf<typeof createBulletin>): Promise<BulletinDetail> => {
  const { roleIds, plantIds, companyIds, fileIds, ...fields } = input;
  orThrowFields(await missingReaders(ctx, input));
  const publishedAt = fields.active ? ctx.now : null;
  const id = await createRecord(ctx, 'bulletin', { ...fields, ...stored(input), publishedAt });
  await attach(ctx, id, fileIds);
  await bindReaders(ctx, id, { roleIds, plantIds, companyIds });
  return readOne(ctx, id);
};

/**
 * Changes a bulletin that the caller saw in `version`. Who has read it has read it; published anew, it stands among the
 * latest again.
 */
export const change = async (ctx: Ctx, input: CheckedOf<typeof changeBulletin>): Promise<BulletinDetail> => {
  const { id, version, roleIds, plantIds, companyIds, fileIds, ...fields } = input;
  const { publishedAt: before } = await readOne(ctx, id);
  orThrowFields(await missingReaders(ctx, input));
  const publishedAt = fields.active ? (before ?? ctx.now) : null;
  await changeRecord(ctx, 'bulletin', { id, version }, { ...fields, ...stored(input), publishedAt });
  await attach(ctx, id, fileIds);
  await bindReaders(ctx, id, { roleIds, plantIds, companyIds });
  return readOne(ctx, id);
};

/** Deletes a bulletin that the caller saw in `version`, with its files and the receipts of its readers; its history stays. */
export const remove = async (ctx: Ctx, seen: CheckedOf<typeof deleteBulletin>): Promise<null> => {
  await removeRecord(ctx, 'bulletin', seen);
  await removeFiles(ctx, seen.id);
  return null;
};
