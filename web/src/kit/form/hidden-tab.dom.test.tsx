import { code, decimal, endpoint, noAnswer } from '@inbound/shared';
import { act, screen, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { TabContext } from '../../client/tab-context.ts';
import { loadTexts } from '../../client/texts.ts';
import { send } from '../../client/transport.ts';
import { focusedElement, show } from '../testing/dom.tsx';
import { tabPlace } from '../testing/place.ts';
import { signInAs } from '../testing/sample.ts';
import { fieldsOf } from './fields.tsx';
import { FormPage } from './form-page.tsx';

vi.mock('../../client/transport.ts', () => ({ send: vi.fn() }));
vi.mock('../../client/token.ts', () => ({ accessToken: async () => 'token' }));

const part = z.strictObject({ supplierCode: code(5), quantity: decimal({ min: 'positive' }) });
const createParts = endpoint({
  method: 'POST',
  path: '/delivery/v1/delivery-note',
  access: 'delivery.deliveryNote.edit',
  title: 'Create',
  input: z.strictObject({ lines: z.array(part).max(5) }),
  answer: noAnswer,
});
const f = fieldsOf(createParts);
const Form = () => <f.Rows name="lines" cells={[{ key: 'supplierCode' }, { key: 'quantity' }]} />;
const empty = { supplierCode: '', quantity: '' };
const VALUES = { lines: [empty, empty, empty] };

beforeEach(async () => {
  vi.mocked(send).mockReset();
  vi.mocked(send).mockResolvedValue(null as never);
  signInAs(['delivery.deliveryNote.edit']);
  await act(() => loadTexts('en'));
});

const texts = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
const wrong = () => screen.getAllByRole('textbox').filter(input => input.getAttribute('aria-invalid') === 'true');

it('TRAP-2 · a form of three parts that is hidden, read in another language and shown again has its values, and says all that is wrong', async () => {
  const place = tabPlace();
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <TabContext.Provider value={place}>
        <FormPage
          of={createParts}
          icon="delivery-note"
          title="Parts"
          form={Form}
          values={VALUES}
          verb={() => 'Create'}
          done={vi.fn()}
        />
      </TabContext.Provider>
    </Activity>
  );
  const { hands, rerender } = show(page('visible'));
  const typed = ['S1001', '12', 'S1002', 'many', '', '7'];
  await screen.findAllByRole('textbox');
  for (const [at, text] of typed.entries()) {
    const input = screen.getAllByRole<HTMLInputElement>('textbox')[at];
    if (input && text !== '') await hands.type(input, text);
  }
  expect(texts()).toEqual(typed);

  rerender(page('hidden'));
  await act(() => loadTexts('ja'));
  rerender(page('visible'));
  expect(texts()).toEqual(typed);
  await hands.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(wrong()).toHaveLength(2));
  expect(texts()).toEqual(typed);
  expect(wrong()).toEqual([screen.getAllByRole('textbox')[3], screen.getAllByRole('textbox')[4]]);
  await waitFor(() => expect(focusedElement()).toBe(wrong()[0]));
  expect(vi.mocked(send).mock.calls.filter(([called]) => called === createParts)).toEqual([]);
});
