import type { Ctx } from '../../platform/call/context.ts';
import type { SealedSecrets } from '../../platform/call/sealed.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { seal, unseal } from '../../platform/tools/sealing.ts';

type Row = RowOfTable<'remembered_driver'>;

/** What of a driver is sealed. */
export interface Person {
  driver: string;
  /** The whole number of the document. */
  idNumber: string;
  tel: string;
}

const purposeOf = (tenant: number, id: string): string => `remembered driver ${tenant} ${id}`;

export const sealedPeople: SealedSecrets = {
  table: 'remembered_driver',
  key: 'id',
  columns: { person_sealed: purposeOf },
};

/** Seals who a remembered driver is. */
export const sealPerson = (ctx: Ctx, id: string, person: Person): Promise<string> =>
  seal(ctx.platform.dataFolder, purposeOf(ctx.tenant, id), JSON.stringify(person));

const NOBODY: Person = { driver: '', idNumber: '', tel: '' };

/** Who a remembered driver is. */
export const personOf = async (ctx: Ctx, { id, person_sealed: sealed }: Row): Promise<Person> =>
  sealed === '' ? NOBODY : JSON.parse(await unseal(ctx.platform.dataFolder, purposeOf(ctx.tenant, id), sealed));
