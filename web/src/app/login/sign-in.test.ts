import { describe, expect, it } from 'vitest';
import { checkPasswords } from './password-form.tsx';
import { checkSignIn, placeRefusal } from './use-sign-in.ts';

const typed = { userNo: 's1001', password: 'secret', plantNo: '' };

describe('the login form', () => {
  it('lets a complete one through', () => {
    expect(checkSignIn(typed, 'ticket')).toEqual([]);
  });

  it('asks for user number, password and the slider check, all at once', () => {
    const found = checkSignIn({ userNo: '', password: '', plantNo: '' }, undefined);
    expect(found.map(({ place, refusal }) => [place, refusal.code])).toEqual([
      ['userNo', 'required'],
      ['password', 'required'],
      ['puzzle', 'slider_login'],
    ]);
  });

  it('refuses Chinese characters in the user number', () => {
    expect(checkSignIn({ ...typed, userNo: '陈静' }, 'ticket')[0]?.refusal.code).toBe('no_chinese');
  });

  it('keeps blanks in a password', () => {
    expect(checkSignIn({ ...typed, password: ' ' }, 'ticket')).toEqual([]);
  });
});

describe('a refusal of the server', () => {
  it('stands where it can be mended', () => {
    expect(placeRefusal({ code: 'captcha_timeout' })[0]?.place).toBe('puzzle');
    expect(placeRefusal({ code: 'no_plant', params: { plant: '9' } })[0]?.place).toBe('plantNo');
    expect(placeRefusal({ code: 'credentials' })[0]?.place).toBe('form');
    expect(placeRefusal({ code: 'locked' })[0]?.place).toBe('form');
  });

  it('goes to its fields when the schema refused', () => {
    const fields = [{ field: 'userNo', code: 'required', params: {} }];
    expect(placeRefusal({ code: 'invalid', params: { fields } })).toEqual([{ place: 'userNo', refusal: fields[0] }]);
    expect(placeRefusal({ code: 'invalid', params: { fields: [{ field: 'x', code: 'required' }] } })[0]?.place).toBe(
      'form',
    );
  });
});

describe('the change of a password', () => {
  it('asks for all three and refuses two that differ', () => {
    expect(checkPasswords({ oldPassword: '', password: '', repeated: '' })).toMatchObject({
      oldPassword: { code: 'required' },
      password: { code: 'required' },
      repeated: { code: 'required' },
    });
    expect(checkPasswords({ oldPassword: 'a', password: 'b', repeated: 'c' })).toEqual({
      repeated: { code: 'pwd_mismatch' },
    });
    expect(checkPasswords({ oldPassword: 'a', password: 'b', repeated: 'b' })).toEqual({});
  });
});
