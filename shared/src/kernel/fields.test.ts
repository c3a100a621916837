import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  code,
  codeWithoutChinese,
  decimal,
  email,
  id,
  longText,
  optionalText,
  phone,
  plainDate,
  secret,
  text,
  timeOfDay,
  timeZone,
  version,
} from './fields.ts';

const accepts = (schema: z.ZodType, ...values: unknown[]) => {
  for (const value of values) expect(schema.safeParse(value).success, JSON.stringify(value)).toBe(true);
};
const refuses = (schema: z.ZodType, ...values: unknown[]) => {
  for (const value of values) expect(schema.safeParse(value).success, JSON.stringify(value)).toBe(false);
};

/** What no field of text takes. */
const NO_TEXT = [null, 1, 0, true, [], ['a'], {}, Number.NaN, new Date(0)];
const schemas = { text: text(20), optionalText: optionalText(20), longText: longText(20), code: code(20) };
const others = {
  codeWithoutChinese: codeWithoutChinese(20),
  decimal: decimal(),
  plainDate,
  timeOfDay,
  id,
  email,
  phone,
  timeZone,
  secret: secret(20),
};

describe('every field of text', () => {
  it.each(Object.entries({ ...schemas, ...others }))('%s refuses what is no text', (name, schema) => {
    refuses(schema, ...NO_TEXT.filter(value => !(name === 'optionalText' && value === null)));
  });
  it.each(Object.entries({ ...schemas, ...others }).filter(([name]) => name !== 'secret'))(
    '%s refuses control characters, above all the one that PostgreSQL cannot keep',
    (_, schema) => {
      refuses(schema, '\u0000', 'a\u0000', '2026-11-25\u0000', 'a\u001bb', '1\u0007', 'a@example.com\u0000');
    },
  );
  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.anything(), value => {
        for (const schema of [...Object.values(schemas), ...Object.values(others), version]) schema.safeParse(value);
      }),
    );
  });
});

describe('a text', () => {
  it('is trimmed of blanks of every script, and has a character left', () => {
    expect(text(20).parse('\u3000 长春\u00a0\t')).toBe('长春');
    refuses(text(20), '', ' ', '\u3000', '\u00a0\ufeff');
    expect(optionalText(20).parse('  ')).toBe('');
    accepts(optionalText(20), null, undefined, '');
  });
  it('is one line; a long text may have several and stays as it was typed', () => {
    refuses(text(20), 'a\nb', 'a\rb');
    refuses(optionalText(20), 'a\nb');
    expect(longText(20).parse(' a\r\n\tb ')).toBe(' a\r\n\tb ');
  });
  it('may have as many characters as it says, and not one more', () => {
    accepts(text(5), 'a'.repeat(5), '长'.repeat(5));
    refuses(text(5), 'a'.repeat(6));
    refuses(text(20), 'x'.repeat(10_000));
  });
  it('takes every script and what only looks like a statement', () => {
    accepts(text(20), "O'Neill; --", 'שלום', '🚚🚚', '<b>', '$1', '%', '\\', '__proto__', 'null');
  });
});

describe('a code', () => {
  it('is of printable ASCII; full-width signs are the form’s to turn', () => {
    accepts(code(20), 'A-123', ' A 1 ', '"\'\\;--');
    refuses(code(20), 'Ａ１', 'ä', '长', 'a\tb', '');
  });
  it('of a user has no Chinese characters, those of the extensions neither', () => {
    const said = (value: string) =>
      codeWithoutChinese(20)
        .safeParse(value)
        .error?.issues.map(issue => (issue as { params?: { code: string } }).params?.code);
    expect(said('李wei')?.[0]).toBe('no_chinese');
    expect(said('𠀀')?.[0]).toBe('no_chinese');
    expect(said('ｌｉｎ')?.[0]).toBe('format');
  });
});

describe('a decimal field', () => {
  it('is positive, unless zero is allowed', () => {
    accepts(decimal(), '1', '0.000000001', '999999999999999999');
    refuses(decimal(), '0', '0.0', '0.000', '-0', '-1', '-0.5');
    accepts(decimal({ min: 'zero' }), '0', '0.00', '1');
    refuses(decimal({ min: 'zero' }), '-0', '-1');
  });
  it('has no more decimals than it may, and trailing noughts are none', () => {
    accepts(decimal({ scale: 2 }), '1.25', '1.2500', '1');
    refuses(decimal({ scale: 2 }), '1.255');
    refuses(decimal({ scale: 0 }), '1.5');
  });
  it.each(['１２', '1.234,5', 'NaN', 'Infinity', '1e400', '1e3', '0x10', ' 1', '1 ', '', '1;', '1000000000000000000'])(
    'is not %j',
    value => {
      refuses(decimal(), value);
      refuses(decimal({ min: 'zero' }), value);
    },
  );
  it('is text, never a number', () => {
    refuses(decimal(), 1, 1.5, Number.NaN, -0, 1e308);
  });
});

describe('other fields', () => {
  it('a date exists', () => {
    accepts(plainDate, '2026-11-25', '2024-02-29');
    refuses(plainDate, '2026-02-30', '25.11.2026', '2026-11-25T00:00:00Z', "2026-11-25'", '20261125', 20261125);
  });
  it('a time of day is within the day', () => {
    accepts(timeOfDay, '00:00', '23:59');
    refuses(timeOfDay, '24:00', '12:60', '6:30', '06:30:00', '06:30\n');
  });
  it('an id is a uuid', () => {
    accepts(id, '01998d3e-0000-7000-8000-000000000001');
    refuses(id, '1', '', "01998d3e-0000-7000-8000-000000000001'", '01998d3e00007000800000000000001', 'undefined');
  });
  it('a version is a whole number from one', () => {
    accepts(version, 1, 2_147_483_647);
    refuses(version, 0, -1, -0, 1.5, '1', 2 ** 31, 2 ** 53, Number.POSITIVE_INFINITY, null);
  });
  it('an e-mail address is one address without the means to add a header', () => {
    accepts(email, 'lin.wei@example.com', 'a+b@sub.example.org');
    refuses(email, 'a@b', 'a@b,c@d.example', 'a@b.c;d@e.f', 'a@b.c\r\nBcc: d@e.f', 'a b@c.de', '<a@b.de>', '@b.de');
  });
  it('a telephone number may be written in many ways', () => {
    accepts(phone, '+86 431 8599 0000', '(0431) 8599-0000'.slice(1).replace(')', ''), '0341/123456');
    refuses(phone, 'call me', '1', '+', '+86 431 8599 0000 0000 0000 00000', '１２３４５');
  });
  it('a time zone is one that there is', () => {
    accepts(timeZone, 'Asia/Shanghai', 'Europe/Berlin', 'UTC', 'Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv');
    refuses(timeZone, 'Mars/Base', 'asia/shanghai', '+08:00', '__proto__', 'Asia/Nowhere');
  });
  it('a password is never trimmed and long ones are taken', () => {
    expect(secret(128).parse(' blank ends ')).toBe(' blank ends ');
    accepts(secret(128), '密'.repeat(64), '🚚');
  });
});
