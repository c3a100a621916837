import {
  code,
  decimal,
  email,
  endpoint,
  isDecimal,
  longText,
  noAnswer,
  plainDate,
  secret,
  text,
} from '@inbound/shared';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { TabContext } from '../../client/tab-context.ts';
import { send } from '../../client/transport.ts';
import { show } from '../testing/dom.tsx';
import { tabPlace } from '../testing/place.ts';
import { signInAs } from '../testing/sample.ts';
import { sampledNonsense } from '../testing/sampled-nonsense.ts';
import { fieldsOf } from './fields.tsx';
import { FormDrawer } from './form-drawer.tsx';

vi.mock('../../client/transport.ts', () => ({ send: vi.fn() }));
vi.mock('../../client/token.ts', () => ({ accessToken: async () => 'token' }));

const MODES = ['road', 'rail', 'air', 'sea', 'courier'] as const;

/** Every kind of field that is typed into. */
const fields = {
  supplierName: text(60),
  supplierCode: code(20),
  note: longText(200),
  password: secret(40),
  quantity: decimal({ min: 'zero' }),
  lineCount: z.int().min(1).max(999),
  date: plainDate,
  validFrom: plainDate,
  validTo: plainDate,
  email: z.array(email).min(1),
  mode: z.enum(MODES),
  unit: code(10),
  plantId: z.string(),
};

/** The kinds of field whose nonsense these tests try; from others something is chosen that the field offers. */
const TYPED = ['Text', 'LongText', 'Secret', 'Quantity', 'WholeNumber', 'Date', 'DateRange', 'Several'];
/** Boxes, files, the frame around a control of one's own, rows, whose cells are controls of the other kinds, and rich text, which any text is. */
const NOT_TYPED = ['Switch', 'Choices', 'Files', 'Field', 'Rows', 'Rich'];

const createSample = endpoint({
  method: 'POST',
  path: '/delivery/v1/delivery-note',
  access: 'delivery.deliveryNote.edit',
  title: 'Create',
  input: z.strictObject(fields),
  answer: noAnswer,
});
const f = fieldsOf(createSample);
/** Kinds of field that offer what there is: what is typed into them is looked for among it. */
const offers: Record<string, ComponentType> = {
  Choice: () => <f.Choice name="mode" />,
  Entry: () => <f.Entry name="unit" dictionary="unit" />,
  Pick: () => <f.Pick name="plantId" from={listPlants} />,
};
const ListForm = () => <f.Several name="email" />;

type Input = HTMLInputElement | HTMLTextAreaElement;

/** What may stand in a field that is not refused. */
const shows: Record<Exclude<keyof typeof fields, 'email' | 'mode' | 'unit' | 'plantId'>, RegExp | z.ZodType> = {
  supplierName: fields.supplierName,
  supplierCode: fields.supplierCode,
  note: fields.note,
  password: fields.password,
  quantity: /^\d+(\.\d+)?$/,
  lineCount: /^\d{1,3}$/,
  date: /^\d{1,2} [A-Z][a-z]{2} \d{4}$/,
  validFrom: /^\d{1,2} [A-Z][a-z]{2} \d{4}$/,
  validTo: /^\d{1,2} [A-Z][a-z]{2} \d{4}$/,
};

/** A form of one field: what is typed into it draws nothing else again. */
const forms: Record<keyof typeof shows, ComponentType> = {
  supplierName: () => <f.Text name="supplierName" />,
  supplierCode: () => <f.Text name="supplierCode" />,
  note: () => <f.LongText name="note" />,
  password: () => <f.Secret name="password" />,
  quantity: () => <f.Quantity name="quantity" />,
  lineCount: () => <f.WholeNumber name="lineCount" />,
  date: () => <f.Date name="date" />,
  validFrom: () => <f.DateRange from="validFrom" to="validTo" />,
  validTo: () => <f.DateRange from="validFrom" to="validTo" />,
};

const inputsOf = (frame: HTMLElement): Map<string, Input> => {
  const found = [...frame.querySelectorAll<HTMLElement>('[data-field]')].flatMap(field => {
    const name = field.dataset.field ?? '';
    const [first, second] = field.querySelectorAll<Input>('input, textarea');
    return [
      ...(first ? [[name, first] as const] : []),
      ...(name === 'validFrom' && second ? [['validTo', second] as const] : []),
    ];
  });
  return new Map(found);
};

const whyOf = (input: Input) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

const accepted = (what: RegExp | z.ZodType, value: string) =>
  what instanceof RegExp ? what.test(value) : what.safeParse(value).success;

const type = async (input: Input, typed: string) => {
  fireEvent.change(input, { target: { value: typed } });
  // What the input itself does not take, such as a line break, nobody can type.
  const { value } = input;
  fireEvent.blur(input);
  await act(async () => {});
  return value;
};

const sent = () => vi.mocked(send).mock.calls.filter(([called]) => called === createSample);

beforeEach(() => {
  vi.mocked(send).mockReset();
  vi.mocked(send).mockResolvedValue(null as never);
  signInAs(['delivery.deliveryNote.edit']);
});

const opened = (Form: ComponentType) => {
  const shown = show(
    <TabContext.Provider value={tabPlace()}>
      <FormDrawer of={createSample} form={Form} open close={vi.fn()} />
    </TabContext.Provider>,
  );
  return { ...shown, inputs: inputsOf(screen.getByRole('dialog')) };
};

it.each(Object.entries(shows))(
  'nonsense in the field %s is a value, or stays as it was typed with its refusal',
  async (name, what) => {
    const input = opened(forms[name as keyof typeof forms]).inputs.get(name) as Input;
    for (const text of sampledNonsense) {
      const typed = await type(input, text);
      const about = `${JSON.stringify(text)} in ${name}`;
      if (accepted(what, input.value)) continue;
      expect(input.getAttribute('aria-invalid'), about).toBe('true');
      if (!isDecimal(input.value))
        expect([typed, typed.trim(), typed.normalize('NFKC').trim()], about).toContain(input.value);
      expect(whyOf(input), about).toMatch(/\w+ .*[.:]/);
      expect(whyOf(input), about).not.toMatch(/errors\.\w/);
    }
    expect(sent()).toEqual([]);
  },
);

it('nonsense in a list of short texts stands there as its own value, marked where the contract refuses it', async () => {
  const input = opened(ListForm).inputs.get('email') as Input;
  const list = input.closest('ul') as HTMLElement;
  for (const text of sampledNonsense.filter(one => !/[;；\n\r\t]/.test(one))) {
    const typed = (await type(input, text)).trim();
    if (typed === '') continue;
    const values = [...list.querySelectorAll('[data-wrong] [title]')].map(value => value.getAttribute('title'));
    expect(values.map(value => value?.toLowerCase())).toContain(typed.toLowerCase());
    for (const remove of list.querySelectorAll('.ib-several-remove')) fireEvent.click(remove);
    await act(async () => {});
  }
});

it.each(Object.entries(offers))(
  'nonsense that is looked for in a field of kind %s chooses nothing, and fails nothing',
  async (_, Form) => {
    vi.mocked(send).mockImplementation(async ({ path }) =>
      path.endsWith('/dict/all') ? [] : { rows: [], next: null },
    );
    const { inputs } = opened(Form);
    const [[, input]] = [...inputs] as [[string, Input]];
    for (const text of sampledNonsense) {
      fireEvent.change(input, { target: { value: text } });
      fireEvent.keyDown(input, { key: 'Enter' });
      await act(async () => {});
      expect(document.querySelector('.ant-select-content-value'), JSON.stringify(text)).toBeNull();
    }
    expect(sent()).toEqual([]);
  },
);

it('every kind of field is typed into with nonsense, or is one to choose from', () => {
  expect([...TYPED, ...Object.keys(offers), ...NOT_TYPED].sort()).toEqual(Object.keys(f).sort());
});

it.each([
  ['quantity', '1,5', '1,5 is not a number here.', 'Set 1.5', '1.5'],
  ['lineCount', '１２ pcs', '12 pcs is not a whole number.', 'Set 12', '12'],
  ['date', '30.02.2026', '30.02.2026 is not a date here.', 'Set 28 Feb 2026', '28 Feb 2026'],
  ['validFrom', '31.04.2026', '31.04.2026 is not a date here.', 'Set 30 Apr 2026', '30 Apr 2026'],
] as const)('the field %s offers what %s probably means', async (name, typed, says, button, value) => {
  const { inputs, hands } = opened(forms[name]);
  const input = inputs.get(name) as Input;
  await type(input, typed);
  expect(whyOf(input)).toContain(says);
  await hands.click(screen.getByRole('button', { name: button }));
  expect(input.value).toBe(value);
});
