import { expect, it } from 'vitest';
import { checkSignOn, roleCodesOf, type SignOnFields, textsOfClaim } from './rules.ts';

const NONE = { issuer: '', clientId: '', hasSecret: false };
const whole: SignOnFields = {
  ...{
    active: true,
    name: 'House',
    issuer: 'https://login.example.com',
    clientId: 'inbound',
    clientSecret: 'a secret',
  },
  ...{ scopes: 'openid email', makesUsers: false },
};
const refused = (over: Partial<SignOnFields>, known = NONE) =>
  checkSignOn({ ...whole, ...over }, known).map(({ field, code }) => `${field} ${code}`);

it('a setting that is offered names issuer, client and secret; one that rests may be empty', () => {
  expect(refused({})).toEqual([]);
  expect(refused({ name: '', issuer: '', clientId: null, clientSecret: undefined })).toEqual([
    'name required',
    'issuer required',
    'clientId required',
    'clientSecret required',
  ]);
  expect(refused({ active: false, name: '', issuer: '', clientId: '', clientSecret: '' })).toEqual([]);
});

it('a kept secret stays with its issuer and client, and a mask is no secret', () => {
  const known = { issuer: 'https://login.example.com', clientId: 'inbound', hasSecret: true };
  expect(refused({ clientSecret: undefined }, known)).toEqual([]);
  expect(refused({ clientSecret: undefined, issuer: 'https://evil.example.com' }, known)).toEqual([
    'clientSecret required',
  ]);
  expect(refused({ clientSecret: undefined, clientId: 'other', active: false }, known)).toEqual([
    'clientSecret required',
  ]);
  expect(refused({ clientSecret: '•••• cret' })).toEqual(['clientSecret format']);
});

it('an issuer is an address without a query, and the scopes hold openid', () => {
  for (const issuer of ['login.example.com', 'https://a.example.com/?x=1', 'javascript:alert(1)', 'https://u:p@a.com'])
    expect(refused({ issuer })).toEqual(['issuer format']);
  expect(refused({ scopes: 'email' })).toEqual(['scopes format']);
});

it('users are made only where company, plant and the claim of groups are set', () => {
  expect(refused({ makesUsers: true })).toEqual([
    'groupsClaim required',
    'newUserCompanyId required',
    'newUserPlantId required',
  ]);
});

it('groups name roles behind their prefix', () => {
  expect(roleCodesOf(['in-gate', 'in-gate', 'other'], 'in-')).toEqual(['gate']);
  expect(roleCodesOf(['gate'], '')).toEqual(['gate']);
  expect(textsOfClaim('gate')).toEqual(['gate']);
  expect(textsOfClaim(['a', 1, ''])).toEqual(['a']);
  expect(textsOfClaim({ a: 1 })).toEqual([]);
});
