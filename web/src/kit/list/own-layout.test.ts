import { expect, it } from 'vitest';
import { overlayLayout } from './own-layout.ts';

it('what a reader has not chosen is as the default of his role has it', () => {
  const ofRole = { hidden: ['note'], sort: 'material', widths: { city: 90 } };
  expect(overlayLayout(ofRole, {})).toEqual(ofRole);
  expect(overlayLayout(ofRole, { hidden: [], sort: undefined })).toEqual({ ...ofRole, hidden: [] });
});
