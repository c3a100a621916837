import { type CompanyKind, type DataScope, DEFAULT_LANGUAGE, MODES, type Permission } from '@inbound/shared';
import type { DatabaseContext } from '../database/transaction.ts';
import type { Ctx, Session } from './context.ts';
import { systemCtx } from './system-ctx.ts';

/** A company as such, none of its people; of one plant alone where it names one. */
export interface CompanyReader {
  companyId: string;
  companyKind: CompanyKind;
  plantId: string | null;
}

const isHouse = ({ companyKind }: CompanyReader): boolean => companyKind === 'buyer';

const scopeOf = (tenant: number, reader: CompanyReader): DatabaseContext => ({
  tenant,
  plants: reader.plantId ? [reader.plantId] : '*',
  company: isHouse(reader) ? '*' : reader.companyId,
  mrp: '*',
  drafts: reader.companyId,
});

/** A session that holds no permission: lists ask it for whom they read. */
const sessionOf = (tenant: number, reader: CompanyReader): Session => ({
  ...{ id: reader.companyId, kind: 'api', tenant, mode: MODES[0], userId: reader.companyId, userNo: '' },
  ...{ name: 'system', nameZh: '', type: isHouse(reader) ? 'internal' : 'supplier', companyId: reader.companyId },
  ...{ companyKind: reader.companyKind, mrpController: '', language: DEFAULT_LANGUAGE, plants: [] },
  ...{ grants: new Map<Permission, DataScope>(), stamps: '', processStamp: undefined },
});

/**
 * Reads what a company would read itself: a job that tells it of a document tells no row beyond its own scope. The house reads
 * all companies. The scope of the job is restored behind it, also where the read fails and the job goes on.
 */
export const readForCompany = async <T>(
  ctx: Ctx,
  reader: CompanyReader,
  read: (own: Ctx) => Promise<T>,
): Promise<T> => {
  const { tenant, now } = ctx;
  const limits = { tenant, now, scope: scopeOf(tenant, reader), session: sessionOf(tenant, reader) };
  try {
    return await read(systemCtx(ctx.platform, ctx.tx, limits));
  } finally {
    ctx.tx.setContext(ctx.scope);
  }
};
