import { expect, it } from 'vitest';
import { isMask, maskText, unlessMask } from './masked.ts';

it('shows the last four characters alone, and nothing of a short value', () => {
  expect(maskText('DE89370400440532013000')).toBe('•••• 3000');
  expect(maskText('12345678')).toBe('•••• 5678');
  for (const short of ['', '1', '1234', '1234567']) expect(maskText(short)).toBe('••••');
});

it('is known as a mask, whole or touched', () => {
  for (const mask of [maskText('1234'), maskText('a-long-secret'), '•••• cretX']) expect(isMask(mask)).toBe(true);
  expect(isMask('a-long-secret')).toBe(false);
});

it('is no new value where it comes back unchanged', () => {
  const shown = maskText('a-long-secret');
  expect(unlessMask(shown, shown)).toBeUndefined();
  expect(unlessMask('another-secret', shown)).toBe('another-secret');
  expect(unlessMask(undefined, shown)).toBeUndefined();
  expect(unlessMask(null, shown)).toBeNull();
});
