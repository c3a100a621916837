import { isIP } from 'node:net';
import { type CheckedOf, type FieldRefusal, orThrowFields, refusal, unlessMask } from '@inbound/shared';
import type { changeSingleSignOn, SingleSignOnRow } from '@inbound/shared/system/single-sign-on/contract';
import { checkSignOn } from '@inbound/shared/system/single-sign-on/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { hostOf } from '../../platform/outgoing/address-rule.ts';
import { createRecord } from '../../platform/record/create.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { readSetting } from './queries.ts';
import { keepSecret } from './secrets.ts';

/** An address that is written out is judged at once; that of a name each time when it is called. */
const refusedHost = (ctx: Ctx, issuer: string | null | undefined): FieldRefusal[] => {
  if (!issuer || !URL.canParse(issuer)) return [];
  const url = new URL(issuer);
  const address = hostOf(url);
  if (isIP(address) === 0 || ctx.platform.outgoing(address, url.protocol === 'https:')) return [];
  return [{ field: 'issuer', value: issuer, ...refusal('address_refused', { host: url.hostname }) }];
};

type Change = CheckedOf<typeof changeSingleSignOn>;

const unknownPlaces = async (ctx: Ctx, { newUserCompanyId, newUserPlantId }: Change): Promise<FieldRefusal[]> => {
  const [company, plant] = await Promise.all([
    newUserCompanyId &&
      ctx.rows('company').select('company.id').where('company.id', '=', newUserCompanyId).executeTakeFirst(),
    newUserPlantId && ctx.rows('plant').select('plant.id').where('plant.id', '=', newUserPlantId).executeTakeFirst(),
  ]);
  return [
    ...(newUserCompanyId && !company ? [unknownReference('newUserCompanyId', newUserCompanyId)] : []),
    ...(newUserPlantId && !plant ? [unknownReference('newUserPlantId', newUserPlantId)] : []),
  ];
};

/** Changes the setting; it holds for the next sign-in, and leaves open sessions alone. */
export const change = async (ctx: Ctx, input: Change): Promise<SingleSignOnRow> => {
  const { id, version, clientSecret: given, ...fields } = input;
  const before = await readSetting(ctx);
  const clientSecret = unlessMask(given, before.clientSecret);
  const known = { issuer: before.issuer, clientId: before.clientId, hasSecret: before.clientSecret !== null };
  orThrowFields(await unknownPlaces(ctx, input));
  await changeRecord(ctx, 'single_sign_on', { id, version }, fields);
  orThrowFields([...checkSignOn({ ...fields, clientSecret }, known), ...refusedHost(ctx, fields.issuer)]);
  if (clientSecret) await keepSecret(ctx, id, clientSecret);
  return readSetting(ctx);
};

/** The setting that a new tenant begins with: no issuer. */
export const provideSingleSignOn = async (ctx: Ctx): Promise<void> => {
  await createRecord(ctx, 'single_sign_on', {});
};
