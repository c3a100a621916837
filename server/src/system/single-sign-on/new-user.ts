import { type CheckedOf, email as emailField, refuse } from '@inbound/shared';
import { createUser, NO_CONTROLLER } from '@inbound/shared/system/user/contract';
import { typeOfCompany } from '@inbound/shared/system/user/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { make } from '../user/commands.ts';
import { type Claims, claimText } from './claims.ts';
import type { SignOnSetting } from './setting.ts';

/** The longest name that a user has. */
const LONGEST_NAME = 60;
/** What stands where an issuer says nothing of it: an administrator fills it in. */
const UNSAID = '-';

/** The number of a new user: the claim itself, or its address where users are known by that. */
const numberOf = (setting: SignOnSetting, claims: Claims): string => {
  const number = createUser.input.shape.userNo.safeParse(claimText(claims, setting.user_claim));
  if (!number.success) throw refuse('sign_on_claim', { claim: setting.user_claim });
  return number.data;
};

const addressOf = (claims: Claims): string => {
  const address = emailField.safeParse(claimText(claims, 'email').toLowerCase());
  if (!address.success) throw refuse('sign_on_claim', { claim: 'email' });
  return address.data;
};

/** Makes the user of somebody whom the issuer knows and nobody made here; roles come with the groups. Answers the id. */
export const makeUser = async (own: Ctx, setting: SignOnSetting, claims: Claims): Promise<string> => {
  const { new_user_company_id: companyId, new_user_plant_id: plantId } = setting;
  const company = await own
    .rows('company')
    .select('kind')
    .where('company.id', '=', companyId ?? '')
    .executeTakeFirstOrThrow();
  const name = claimText(claims, 'name').slice(0, LONGEST_NAME);
  const user: Omit<CheckedOf<typeof createUser>, 'envNo'> = {
    ...{ userNo: numberOf(setting, claims), cname: name, name, type: typeOfCompany(company.kind) },
    ...{ department: UNSAID, email: addressOf(claims), phone: '', mrpController: NO_CONTROLLER },
    ...{ companyId: companyId ?? '', plantIds: plantId ? [plantId] : [], roleIds: [] },
  };
  return make(own, user);
};
