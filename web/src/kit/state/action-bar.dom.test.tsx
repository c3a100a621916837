import { endpoint, noAnswer, refuse, wrongState } from '@inbound/shared';
import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useQuery } from '../../client/call.ts';
import { TabContext } from '../../client/tab-context.ts';
import { send } from '../../client/transport.ts';
import { useDirty } from '../tab/tab.tsx';
import { useSave } from '../tab/use-save.ts';
import { show } from '../testing/dom.tsx';
import { tabPlace } from '../testing/place.ts';
import { type Sample, sample, sampleMachine, signInAs } from '../testing/sample.ts';
import { ActionBar } from './action-bar.tsx';
import type { Ask } from './ask.tsx';
import { SubjectContext } from './subject.ts';

vi.mock('../../client/transport.ts', () => ({ send: vi.fn() }));
vi.mock('../../client/token.ts', () => ({ accessToken: async () => 'token' }));

const sendSample = endpoint({
  method: 'POST',
  path: '/delivery/v1/sample/:id/send',
  access: 'delivery.deliveryNote.send',
  title: 'Send',
  input: z.strictObject({ id: z.string(), version: z.int() }),
  answer: noAnswer,
});

const bar = (part: Partial<Sample> = {}, ask?: Ask) =>
  show(
    <ActionBar
      machine={sampleMachine}
      record={sample(part)}
      endpoints={{ send: sendSample }}
      primary="send"
      {...(ask ? { ask: { send: ask } } : {})}
    />,
  );
const button = (name: string) => screen.getByRole('button', { name });
const inputs = () => vi.mocked(send).mock.calls.map(([, input]) => input);

beforeEach(() => {
  vi.mocked(send).mockReset();
  vi.mocked(send).mockResolvedValue(null as never);
  signInAs(['delivery.deliveryNote.send']);
});

describe('an action', () => {
  it('is absent without its permission', () => {
    signInAs(['delivery.deliveryNote.view']);
    bar();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that a guard refuses says its sentence and calls nobody', async () => {
    const { hands } = bar({ lineCount: 0 });
    const [refused] = screen.getAllByRole('button');
    expect(refused?.getAttribute('aria-disabled')).toBe('true');
    expect(refused?.textContent).toContain('The delivery note has no material.');
    await hands.click(refused as HTMLElement);
    expect(inputs()).toEqual([]);
  });

  it('that the state knows and nothing waits for says so, and does not name the state that it is in', () => {
    const send = { ...sampleMachine.actions.send, when: (facts: Sample) => wrongState(facts, 'send') };
    const machine = { ...sampleMachine, actions: { ...sampleMachine.actions, send } };
    show(<ActionBar machine={machine} record={sample()} endpoints={{ send: sendSample }} />);
    const [button] = screen.getAllByRole('button');
    expect(button?.getAttribute('aria-disabled')).toBe('true');
    expect(document.body.textContent).toContain('Not available in this status.');
    expect(document.body.textContent).not.toContain('Only in state');
  });

  it('names the record and the version that was seen', async () => {
    const { hands } = bar({ version: 7 });
    await hands.click(button('Send'));
    await waitFor(() => expect(inputs()).toEqual([{ id: sample().id, version: 7 }]));
  });

  it('that asks for a reason waits for one', async () => {
    const { hands } = bar({}, 'reason');
    await hands.click(button('Send'));
    const dialog = screen.getByRole('dialog', { name: 'Send' });
    const verb = [...dialog.querySelectorAll('button')].at(-1) as HTMLElement;
    expect(verb.getAttribute('aria-disabled')).toBe('true');
    expect(verb.textContent).toContain('Give a reason.');
    await hands.click(verb);
    expect(inputs()).toEqual([]);
    await hands.type(screen.getByRole('textbox', { name: 'Reason' }), ' too late ');
    await hands.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputs()).toEqual([{ id: sample().id, version: 1, reason: 'too late' }]);
  });

  it('has room for three with those that stand beside it, and one of them is primary', () => {
    const record = sample({ state: 'unsent' });
    const { cancel, ...others } = sampleMachine.actions;
    const machine = { ...sampleMachine, actions: { ...others, cancel: { ...cancel, from: ['unsent' as const] } } };
    const endpoints = { send: sendSample, cancel: sendSample };
    signInAs(['delivery.deliveryNote.send', 'delivery.deliveryNote.cancel']);
    const bar = (beside: number) => <ActionBar machine={machine} primary="send" {...{ record, endpoints, beside }} />;
    const { rerender } = show(bar(0));
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual([
      'Send',
      'Cancel note',
    ]);
    rerender(bar(2));
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual(['Send', 'More']);
  });

  it('names object, quantity and partner in the title of its question, and its button is the verb', async () => {
    const record = sample({ state: 'unsent' });
    const subject = {
      name: 'Delivery note 26000001',
      amounts: [<b key="qty">240 PCS</b>],
      partner: 'S1001 Nordlicht Components',
    };
    const { hands } = show(
      <SubjectContext.Provider value={subject}>
        <ActionBar machine={sampleMachine} record={record} endpoints={{ send: sendSample }} ask={{ send: 'confirm' }} />
      </SubjectContext.Provider>,
    );
    await hands.click(button('Send'));
    const title = 'Send Delivery note 26000001 240 PCS S1001 Nordlicht Components';
    const dialog = screen.getByRole('dialog', { name: title });
    expect([...dialog.querySelectorAll('button')].at(-1)?.textContent).toBe('Send');
  });

  it('that is refused stays open and says why; Back calls nobody', async () => {
    vi.mocked(send).mockRejectedValue(refuse('dn_no_material'));
    const { hands } = bar({}, 'confirm');
    await hands.click(button('Send'));
    await hands.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(inputs()).toEqual([]);
    await hands.click(button('Send'));
    const dialog = screen.getByRole('dialog');
    await hands.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
    expect((await screen.findByText(/has no material/)).closest('dialog')).toBe(dialog);
  });
});

const UNSAVED = 'Save or discard what you have typed first.';

/** A part of a page in which something is typed, saved by others, and gone. */
const Typed = ({ name }: { name: string }) => {
  const [typed, setTyped] = useState(false);
  useDirty(typed);
  return <input aria-label={name} type="checkbox" checked={typed} onChange={() => setTyped(!typed)} />;
};

const page = (parts: ReactNode) => show(<TabContext value={tabPlace()}>{parts}</TabContext>);
const reasonOf = (name: RegExp) => {
  const button = screen.getByRole('button', { name });
  return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined;
};

describe('an action of a page', () => {
  const common = { machine: sampleMachine, record: sample(), endpoints: { send: sendSample } };

  it('waits while something in its tab is not saved, whichever part holds it, and before what the saved record says', async () => {
    const { hands } = page(
      <>
        <ActionBar {...common} record={sample({ lineCount: 0 })} reasons={{ send: 'Two fields are missing.' }} />
        <Typed name="grid" />
        <Typed name="form" />
      </>,
    );
    expect(reasonOf(/^Send/)).toBe('The delivery note has no material.');
    await hands.click(screen.getByRole('checkbox', { name: 'grid' }));
    expect(reasonOf(/^Send/)).toBe(UNSAVED);
    await hands.click(screen.getByRole('checkbox', { name: 'form' }));
    await hands.click(screen.getByRole('checkbox', { name: 'form' }));
    expect(reasonOf(/^Send/)).toBe(UNSAVED);
    await hands.click(screen.getByRole('button', { name: /^Send/ }));
    expect(inputs()).toEqual([]);
    await hands.click(screen.getByRole('checkbox', { name: 'grid' }));
    expect(reasonOf(/^Send/)).toBe('The delivery note has no material.');
  });

  it('does not wait in a row, unless the row says that it acts on what is typed beside it', async () => {
    const { hands, rerender } = page(
      <>
        <ActionBar {...common} inRow />
        <Typed name="grid" />
      </>,
    );
    await hands.click(screen.getByRole('checkbox'));
    expect(reasonOf(/^Send/)).toBeUndefined();
    rerender(
      <TabContext value={tabPlace()}>
        <ActionBar {...common} inRow waitsForTyped />
        <Typed name="grid" />
      </TabContext>,
    );
    expect(reasonOf(/^Send/)).toBe(UNSAVED);
  });

  it('that is pressed right after a save waits for its answer and for the record as it was saved', async () => {
    const read = endpoint({
      method: 'GET',
      path: '/delivery/v1/sample/:id',
      access: 'delivery.deliveryNote.view',
      title: 'Read',
      input: z.strictObject({ id: z.string() }),
      answer: z.custom<Sample>(),
    });
    const store = endpoint({
      method: 'POST',
      path: '/delivery/v1/sample/:id/save',
      access: 'delivery.deliveryNote.edit',
      title: 'Save',
      input: z.strictObject({ id: z.string(), version: z.int() }),
      answer: z.custom<Sample>(),
    });
    const waiting: { path: string; end(answer: Sample): void }[] = [];
    vi.mocked(send).mockImplementation(
      ({ path }) => new Promise(resolve => waiting.push({ path, end: resolve as (answer: Sample) => void })) as never,
    );
    const answer = async (path: string, version: number) => {
      await waitFor(() => expect(waiting.map(call => call.path)).toEqual([path]));
      waiting.shift()?.end(sample({ version }));
    };
    const Page = () => {
      const { data } = useQuery(read, { id: sample().id });
      const { save, busy } = useSave(store);
      if (!data) return null;
      return (
        <>
          <ActionBar {...common} record={data} />
          <button type="button" onClick={() => void save({ id: data.id, version: data.version })}>
            {busy ? 'Saving' : 'Save'}
          </button>
        </>
      );
    };
    const { hands } = page(<Page />);
    await answer(read.path, 1);
    await hands.click(await screen.findByRole('button', { name: 'Save' }));
    expect(reasonOf(/^Send/)).toBe(UNSAVED);
    await answer(store.path, 2);
    await waitFor(() => expect(waiting.map(({ path }) => path)).toEqual([read.path]));
    expect(reasonOf(/^Send/)).toBe(UNSAVED);
    await answer(read.path, 2);
    await screen.findByRole('button', { name: 'Save' });
    expect(reasonOf(/^Send/)).toBeUndefined();
    await hands.click(screen.getByRole('button', { name: /^Send/ }));
    await waitFor(() => expect(inputs().at(-1)).toEqual({ id: sample().id, version: 2 }));
  });
});
