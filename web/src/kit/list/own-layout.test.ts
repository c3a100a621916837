import { expect, it } from 'vitest';
import { overlaid } from './own-layout.ts';

it('what a reader has not chosen is as the default of his role has it', () => {
  const ofRole = { hidden: ['note'], sort: 'material', widths: { city: 90 } };
  expect(overlaid(ofRole, {})).toEqual(ofRole);
  expect(overlaid(ofRole, { hidden: [], sort: undefined })).toEqual({ ...ofRole, hidden: [] });
});
