const BYTES = 16;
const VERSION_AT = 6;
const VARIANT_AT = 8;

/** A random uuid (version 4); `crypto.randomUUID` is absent on plain http, so it is made from random bytes. */
export const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  bytes[VERSION_AT] = ((bytes[VERSION_AT] ?? 0) & 0x0f) | 0x40;
  bytes[VARIANT_AT] = ((bytes[VARIANT_AT] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
