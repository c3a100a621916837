import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../client/session-store.ts';
import { TabContext, type TabHost } from '../../client/tab-context.ts';
import { show } from '../testing/dom.tsx';
import { signInAs } from '../testing/sample.ts';
import { Question } from './ask.tsx';
import { SubjectContext } from './subject.ts';

const KEY = 'plant note 1';
const WHY = 'The stamp is missing';

let memory: Map<string, unknown>;
const host: TabHost = {
  change: () => undefined,
  close: () => undefined,
  open: () => undefined,
  say: () => undefined,
  shows: () => true,
  memory: () => memory,
  remember: (_, name, value) => void memory.set(name, value),
};
const submit = vi.fn<(body: object) => void>();
const cancel = vi.fn();

/** Asks for the reason of one note, in a tab that remembers. */
const ask = (number = '4711', keptAs?: string) =>
  show(
    <TabContext.Provider
      value={{
        key: KEY,
        plantNo: '2031',
        path: '/delivery/note',
        query: {},
        queryClient: new QueryClient(),
        visible: true,
        host,
      }}
    >
      <SubjectContext.Provider value={{ name: number, amounts: [], partner: undefined }}>
        <Question
          ask="reason"
          verb="Refuse"
          busy={false}
          refusal={undefined}
          submit={submit}
          cancel={cancel}
          {...(keptAs === undefined ? {} : { keptAs })}
        />
      </SubjectContext.Provider>
    </TabContext.Provider>,
  );
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox');

beforeEach(() => {
  memory = new Map();
  vi.resetAllMocks();
  signInAs([]);
  session.set({ ...session.get(), phase: 'in' });
});

describe('what is typed into a question', () => {
  it('stands there again when the same is asked of the same document, and of no other one', async () => {
    const { hands, unmount } = ask();
    await hands.type(words(), WHY);
    unmount();
    const other = ask('4712');
    expect(words().value).toBe('');
    other.unmount();
    ask();
    expect(words().value).toBe(WHY);
  });

  it('is forgotten by who takes the question back', async () => {
    const { hands, unmount } = ask();
    await hands.type(words(), WHY);
    await hands.click(screen.getByRole('button', { name: 'Back' }));
    expect(cancel).toHaveBeenCalledOnce();
    unmount();
    ask();
    expect(words().value).toBe('');
  });

  it('is forgotten with the question once it was sent, but not where the session ends over it', async () => {
    const first = ask();
    await first.hands.type(words(), WHY);
    await first.hands.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(submit).toHaveBeenCalledWith({ reason: WHY });
    session.set({ ...session.get(), phase: 'ending' });
    first.unmount();
    session.set({ ...session.get(), phase: 'in' });
    const second = ask();
    expect(words().value).toBe(WHY);
    await second.hands.click(screen.getByRole('button', { name: 'Refuse' }));
    second.unmount();
    ask();
    expect(words().value).toBe('');
  });

  it('stays for who forgets it himself, when what it was said for is done', async () => {
    const { hands, unmount } = ask('4711', 'batch');
    await hands.type(words(), WHY);
    await hands.click(screen.getByRole('button', { name: 'Refuse' }));
    unmount();
    ask('4712', 'batch');
    expect(words().value).toBe(WHY);
  });
});
