import {
  type AnswerOf,
  type Endpoint,
  type ErrorCode,
  featureOf,
  type InputOf,
  isLogged,
  laterAnswer,
  Refusal,
  type RefusalData,
} from '@inbound/shared';
import { useQuery as useTanstackQuery } from '@tanstack/react-query';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { orKept } from './device/kept-answers.ts';
import { countCall } from './first-page.ts';
import { noteOwnKey } from './live/own-keys.ts';
import { topicsOf } from './live/topics.ts';
import { postRefusal } from './notices.ts';
import { nowMs } from './now.ts';
import { noteOwnVersions, withOwnVersions } from './own-versions.ts';
import { noteWrite } from './own-writes.ts';
import { endSession, language, outdateSession, tenant } from './session-store.ts';
import { isSignedOut } from './signed-out.ts';
import { TabContext } from './tab-context.ts';
import { accessToken } from './token.ts';
import { send } from './transport.ts';
import { newKey } from './unique.ts';

/** What a caller gives: the endpoint's input, and the file of an upload. */
export type CallInput<E> = InputOf<E> & { file?: File };

export interface CallOptions {
  signal?: AbortSignal;
  /** Idempotency key; a retry of the same write gives the same one. */
  key?: string;
  /** Plant of the call, `*` for all of the user's; the hooks give the tab's. */
  plantNo?: string;
}

/** Refusals that say that the session information no longer holds. */
const OUTDATING: readonly ErrorCode[] = [
  'must_change_password',
  'second_factor_setup',
  'agreement_required',
  'no_permission',
  'mode',
];

const noteSession = (refusal: Refusal, isOpen: boolean): void => {
  if (isSignedOut(refusal) && !isOpen) endSession(refusal);
  if (OUTDATING.includes(refusal.code)) outdateSession();
};

const request = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
  isLater: boolean,
): Promise<AnswerOf<E>> => {
  const isOpen = endpoint.access === 'open';
  try {
    const key = options.key ?? newKey();
    // Before it leaves: what it changes may be told before it is answered.
    if (isLogged(endpoint)) noteOwnKey(key);
    const context = {
      accessToken: isOpen ? undefined : await accessToken(),
      plantNo: options.plantNo,
      tenantId: tenant.get(),
      language: language.get(),
      key,
      isLater,
      at: nowMs(),
    };
    const sent = withOwnVersions(endpoint, input, context.at);
    const answer = await countCall(send(endpoint, sent, context, options.signal));
    noteOwnVersions(endpoint, sent, answer, nowMs());
    noteWrite(endpoint);
    return answer;
  } catch (cause) {
    if (cause instanceof Refusal) noteSession(cause, isOpen);
    throw cause;
  }
};

/**
 * Makes one call of a contract and answers its data; everything else is thrown as a `Refusal`. Inside a component take
 * `useQuery` or `useAction`: they give the tab's plant and show what nobody claims.
 */
export const call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> => request(endpoint, input, options, false);

/** Lets a heavy call be done later, as a task; answers the task's id. */
export const callLater = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<string> => laterAnswer.parse(await request(endpoint, input, options, true)).taskId;

export interface Loaded<T> {
  data: T | undefined;
  refusal: Refusal | undefined;
  /** A request runs. */
  busy: boolean;
  /** What is shown may have changed on the server meanwhile. */
  outdated: boolean;
  refresh(): void;
}

/** The key of a read in the tab's query client; the plant is a part of it. */
export const queryKeyOf = (endpoint: Endpoint, input: unknown, plantNo: string | undefined): readonly unknown[] => [
  endpoint.method,
  endpoint.path,
  plantNo ?? '',
  input,
];

interface QueryWays {
  /** The last answer stays on the device, for a phone page that is shown without a network. */
  isKept?: boolean;
}

const fitsTo =
  ({ answer: schema }: Endpoint) =>
  (answer: unknown): boolean =>
    !('kind' in schema) && schema.safeParse(answer).success;

/** What is kept is asked for although there is no network, and again as soon as there is. */
const AS_KEPT = { networkMode: 'always', refetchOnReconnect: 'always' } as const;

/** Reads a contract in the tab's query client. An `undefined` input waits: nothing is called. */
export const useQuery = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | undefined,
  { isKept = false }: QueryWays = {},
): Loaded<AnswerOf<E>> => {
  const tab = useContext(TabContext);
  const plantNo = tab?.plantNo;
  const queryKey = queryKeyOf(endpoint, input, plantNo);
  const ask = (signal: AbortSignal) =>
    call(endpoint, input as CallInput<E>, { signal, ...(plantNo ? { plantNo } : {}) });
  const result = useTanstackQuery<AnswerOf<E>, Refusal>({
    queryKey,
    queryFn: ({ signal }) =>
      isKept ? orKept({ query: queryKey, ask: () => ask(signal), fits: fitsTo(endpoint) }) : ask(signal),
    ...(isKept ? AS_KEPT : {}),
    enabled: input !== undefined,
    meta: { topics: topicsOf(endpoint) },
  });
  const { data, error, isFetching, isStale, refetch } = result;
  const refresh = useCallback(() => void refetch(), [refetch]);
  return { data, refusal: error ?? undefined, busy: isFetching, outdated: isStale && data !== undefined, refresh };
};

export interface Action<E extends Endpoint> {
  /** Answers undefined when the call was refused. */
  run(input: CallInput<E>): Promise<AnswerOf<E> | undefined>;
  busy: boolean;
  refusal: Refusal | undefined;
}

export interface ActionOptions<A> {
  /** Runs also when the tab is hidden or closed meanwhile. */
  done?(answer: A): void;
  /** Codes that are shown in place instead of as a notification; `all` claims every one. */
  claims?: readonly ErrorCode[] | 'all';
}

const isClaimed = (claims: ActionOptions<unknown>['claims'], refusal: RefusalData): boolean =>
  claims === 'all' || (claims?.includes(refusal.code) ?? false);

/** A write: one at a time; a second press while it runs repeats nothing. */
export const useAction = <E extends Endpoint>(endpoint: E, on: ActionOptions<AnswerOf<E>> = {}): Action<E> => {
  const tab = useContext(TabContext);
  const [state, setState] = useState<{ busy: boolean; refusal: Refusal | undefined }>({
    busy: false,
    refusal: undefined,
  });
  const latest = useRef(on);
  const running = useRef<Promise<AnswerOf<E> | undefined>>(undefined);
  useEffect(() => {
    latest.current = on;
  });
  const plantNo = tab?.plantNo;
  const tabKey = tab?.key;
  const run = useCallback(
    (input: CallInput<E>) => {
      const start = async () => {
        setState({ busy: true, refusal: undefined });
        try {
          const answer = await call(endpoint, input, plantNo ? { plantNo } : {});
          setState({ busy: false, refusal: undefined });
          latest.current.done?.(answer);
          return answer;
        } catch (cause) {
          const refusal = cause instanceof Refusal ? cause : new Refusal('fault');
          setState({ busy: false, refusal });
          if (!isSignedOut(refusal) && !isClaimed(latest.current.claims, refusal))
            postRefusal(refusal, { tabKey, feature: featureOf(endpoint) });
          return undefined;
        } finally {
          running.current = undefined;
        }
      };
      running.current ??= start();
      return running.current;
    },
    [endpoint, plantNo, tabKey],
  );
  return { run, ...state };
};
