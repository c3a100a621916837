import { expect, it } from 'vitest';
import { checkEmailSignIn, checkRequest, type EmailInput } from './use-email-sign-in.ts';

const typed = (over: Partial<EmailInput> = {}): EmailInput => ({
  email: 'a@example.com',
  code: '123456',
  plantNo: '',
  ...over,
});

it('refuses what is no address by its field, and asks for one', () => {
  expect(checkRequest(typed({ email: 'a@' }), 'ticket')).toMatchObject({ email: { code: 'format' } });
  expect(checkRequest(typed({ email: '' }), 'ticket')).toEqual({
    email: { code: 'required', params: { field: 'email' } },
  });
  expect(checkRequest(typed(), 'ticket')).toEqual({});
});

it('asks for the slider before the code, and again before the sign-in', () => {
  expect(checkRequest(typed(), undefined)).toEqual({ puzzle: { code: 'slider_code' } });
  expect(checkEmailSignIn(typed(), 'request', undefined)).toEqual({ puzzle: { code: 'slider_login' } });
});

it('asks for the code, and knows that none is right before one was asked for', () => {
  expect(checkEmailSignIn(typed({ code: '' }), 'request', 'ticket')).toMatchObject({ code: { code: 'required' } });
  expect(checkEmailSignIn(typed(), undefined, 'ticket')).toEqual({ code: { code: 'email_code' } });
  expect(checkEmailSignIn(typed(), 'request', 'ticket')).toEqual({});
});
