import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from '../parts/dialog.tsx';
import { HoldPlace } from '../parts/hold-place.ts';
import { show } from '../testing/dom.tsx';
import { useBare } from './use-bare.ts';

const Begin = ({ at }: { at: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        new at {at}
      </button>
      {open && (
        <Dialog title="A form" close={() => setOpen(false)}>
          <input aria-label="name" />
        </Dialog>
      )}
    </>
  );
};

const List = ({ isBare }: { isBare: boolean }) => {
  const { inMiddle, hold } = useBare(isBare);
  return (
    <HoldPlace.Provider value={hold}>
      <header>{!inMiddle && <Begin at="head" />}</header>
      <main>{inMiddle && <Begin at="middle" />}</main>
    </HoldPlace.Provider>
  );
};

it('the button of a bare list stands in its middle, but a form that is open from the head keeps what is typed into it', async () => {
  const { hands, getByRole, findByRole, rerender } = show(<List isBare={false} />);
  await hands.click(getByRole('button', { name: 'new at head' }));
  const field = await findByRole('textbox', { name: 'name' });
  await hands.type(field, 'A1');
  rerender(<List isBare />);
  expect(getByRole('textbox', { name: 'name' })).toBe(field);
  expect(field).toHaveProperty('value', 'A1');
  await hands.click(getByRole('button', { name: 'Close' }));
  expect(getByRole('button', { name: 'new at middle' })).toBeTruthy();
});
