import { refuse } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import type { OpenClient } from './issuer.ts';
import { openSecret } from './secrets.ts';

export type SignOnSetting = RowOfTable<'single_sign_on'>;

/** The setting of a tenant with its client; undefined where no secret is kept. */
export interface OpenSetting {
  setting: SignOnSetting;
  client: OpenClient;
  /** Another secret, issuer or client makes another one. */
  key: string;
}

export const openSetting = async (own: Ctx): Promise<OpenSetting | undefined> => {
  const setting = await own.rows('single_sign_on').selectAll().executeTakeFirst();
  const clientSecret = setting && (await openSecret(own, setting.id));
  if (!setting || !clientSecret || !setting.issuer) return undefined;
  const { id, version, issuer, client_id: clientId } = setting;
  return { setting, client: { issuer, clientId, clientSecret }, key: `${own.tenant} ${id} ${version}` };
};

/** The setting of a tenant whose sign-in page offers the issuer; else `sign_on_off`. */
export const offeredSetting = async (own: Ctx): Promise<OpenSetting> => {
  const open = await openSetting(own);
  if (!open?.setting.active) throw refuse('sign_on_off');
  return open;
};

/** What the button calls the issuer; nothing where the tenant has none. */
export const offeredName = async (own: Ctx): Promise<string | null> => {
  const row = await own.rows('single_sign_on').select('name').where('active', '=', true).executeTakeFirst();
  return row?.name ?? null;
};

/** Where an issuer sends browsers back to, after a sign-in and after a sign-out. */
export const redirectUriOf = (publicAddress: string): string => `${publicAddress}/login`;
