import type { Ink } from '../layout/page.ts';

/** Inks as colours of the web, for both writers. */
export const inkColours: Readonly<Record<Ink, string>> = {
  black: '#000000',
  grey: '#595959',
  pale: '#e4e4e4',
  white: '#ffffff',
};
