import type { Endpoint } from '@inbound/shared';
import { dropDraft, keepDraft, readDraft } from '@inbound/shared/system/draft/contract';
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import type { WriteEndpoint } from '../../client/contract.ts';
import { TabContext } from '../../client/tab-context.ts';
import { send } from '../../client/transport.ts';
import { drafts } from '../draft/use-draft.ts';
import { elementOf, innermost, wordsOf } from '../inputs/schema.ts';
import { show } from '../testing/dom.tsx';
import { tabPlace } from '../testing/place.ts';
import { signInAs } from '../testing/sample.ts';
import { Choice } from './choice-fields.tsx';
import { fieldNames, schemaOf, traitsOf } from './field-schema.ts';
import { FormDrawer } from './form-drawer.tsx';
import { Switch, Text } from './text-fields.tsx';

vi.mock('../../client/transport.ts', () => ({ send: vi.fn() }));
vi.mock('../../client/token.ts', () => ({ accessToken: async () => 'token' }));

const contracts = import.meta.glob<Record<string, unknown>>('../../../../shared/src/*/*/contract.ts', { eager: true });

const isCreate = (value: unknown): value is Endpoint & WriteEndpoint => {
  const {
    method,
    path = '',
    access = 'session',
    upload,
    batch,
    input,
  } = (value ?? {}) as Partial<Endpoint> & { batch?: unknown };
  const isOfPermission = access.includes('.');
  return isOfPermission && method === 'POST' && !path.includes(':') && !upload && !batch && input !== undefined;
};

/** Whether one types into the field: no words to choose from, no list, no yes or no, no secret, which no draft keeps. */
const isTyped = (schema: z.ZodType): boolean =>
  ['string', 'number'].includes(innermost(schema)?.def.type ?? '') && !traitsOf(schema).secret;

/** The controls of a contract's fields; lists and objects have none here, and stay as the form begins them. */
const fieldOf = (schema: z.ZodType, name: string) => {
  const kind = innermost(schema)?.def.type;
  if (elementOf(schema)) return null;
  if (kind === 'boolean') return <Switch key={name} name={name} />;
  if (wordsOf(schema).length > 0) return <Choice key={name} name={name} />;
  return isTyped(schema) ? <Text key={name} name={name} /> : null;
};

const creates = Object.values(contracts)
  .flatMap(contract => Object.values(contract))
  .filter(isCreate)
  .filter(({ input }) => fieldNames(input).some(name => isTyped(schemaOf(input, name))));

/** What the server has, by the name of the draft. */
const kept = new Map<string, { content: string; baseVersion: number | null; savedAt: string }>();

const answerOf = (of: Endpoint, input: unknown): unknown => {
  const { name = '', content = '' } = input as { name?: string; content?: string };
  if (of === readDraft) return kept.get(name) ?? null;
  if (of === dropDraft) return kept.delete(name);
  if (of !== keepDraft) return [];
  const savedAt = `2026-11-22T08:00:${String(kept.size).padStart(2, '0')}.000Z`;
  kept.set(name, { content, baseVersion: null, savedAt });
  return { savedAt };
};

const open = (of: Endpoint & WriteEndpoint, place: ReturnType<typeof tabPlace>) => {
  const names = fieldNames(of.input);
  const Form = () => names.map(name => fieldOf(schemaOf(of.input, name), name));
  show(
    <TabContext.Provider value={place}>
      <FormDrawer of={of} form={Form as never} open close={() => undefined} />
    </TabContext.Provider>,
  );
};

const inputIn = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[data-field="${name}"] input`);
  if (!found) throw new Error(`the form has no field ${name}`);
  return found;
};

/** How often a draft may be saved for one letter; a form that answers its own draft saves on and on. */
const MOST_SAVES = 2;

beforeEach(() => {
  signInAs([]);
  kept.clear();
  drafts.all.set(new Map());
  vi.mocked(send).mockReset();
  vi.mocked(send).mockImplementation(async (of, input) => answerOf(of, input) as never);
});

it('there are contracts to try', () => {
  expect(creates.length).toBeGreaterThan(20);
});

it.each(creates.map(of => [of.path, of] as const))(
  'one letter typed into a new %s is saved as a draft, and is there when the form opens again',
  async (_, of) => {
    const typed = fieldNames(of.input).find(name => isTyped(schemaOf(of.input, name))) ?? '';
    const place = tabPlace();
    open(of, place);
    await act(async () => {});
    fireEvent.change(inputIn(typed), { target: { value: '7' } });
    fireEvent.blur(inputIn(typed));
    await act(async () => drafts.flush());
    cleanup();
    expect(kept.size).toBe(1);
    expect(vi.mocked(send).mock.calls.filter(([called]) => called === keepDraft).length).toBeLessThanOrEqual(
      MOST_SAVES,
    );
    drafts.all.set(new Map());
    open(of, place);
    await waitFor(() => expect(inputIn(typed).value).toBe('7'));
    await act(async () => drafts.flush());
  },
);
