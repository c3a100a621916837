import { describe, expect, it } from 'vitest';
import { holdsOwnName, isCommonPassword } from './common-passwords.ts';

describe('a password is common', () => {
  it.each(['Password1', 'P@ssw0rd2026', '!Welcome2026', 'Inbound-2026', 'Admin123', 'Changeme!'])(
    'when it is a word that everybody tries: %s',
    password => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(['12345678', '87654321', 'Qwertyuiop', '1qaz2wsx', 'abcdefghijk', 'Qwerty-123'])(
    'when it walks along the keys: %s',
    password => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(['aaaaaaaa', 'abcabcabc', '1212121212', 'WelcomeWelcome'])('when it repeats itself: %s', password =>
    expect(isCommonPassword(password)).toBe(true),
  );

  it.each(['Correct-Horse-42', 'Amber-Brook-Cedar-17', '七上八下的水桶一共十五个', 'password of my garden gnome'])(
    'but not when it is more than that: %s',
    password => expect(isCommonPassword(password)).toBe(false),
  );
});

describe('a password holds the own name', () => {
  const person = { userNo: 'supplier-logistics', cname: '陈静', name: 'Chen Jing' };

  it.each(['My-Supplier-Logistics', 'jing likes CHEN tea', 'x陈静x-Garden', 'ＣＨＥＮ-and-more'])(
    'in any form: %s',
    password => expect(holdsOwnName(password, person)).toBe(true),
  );

  it.each(['Correct-Horse-42', '陈-Garden-17', 'Jin-is-not-enough'])('but not by a short part of it: %s', password =>
    expect(holdsOwnName(password, person)).toBe(false),
  );
});
