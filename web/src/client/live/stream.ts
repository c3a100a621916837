import { Refusal } from '@inbound/shared';
import { change, EVENT_STREAM, followLiveChanges, LONGEST_STREAM_SECONDS } from '@inbound/shared/system/live/contract';
import { createParser } from 'eventsource-parser';
import { nowMs } from '../now.ts';
import { requestFor } from '../request.ts';
import { language, tenant } from '../session-store.ts';
import { accessToken } from '../token.ts';
import type { News } from './topics.ts';

/** A stream that says nothing for so long is dead, for the server says each 15 s that it is alive. */
const SILENCE_MS = 45_000;

const UNAUTHORIZED = 401;

export interface Listening {
  /** The point that was reached; the server goes on behind it. */
  since: string | undefined;
  signal: AbortSignal;
  /** Is told what is heard, and the point reached. */
  hear(news: News, point: string | undefined): void;
}

const open = async (since: string | undefined, signal: AbortSignal): Promise<Response> => {
  const context = {
    accessToken: await accessToken(),
    plantNo: undefined,
    tenantId: tenant.get(),
    language: language.get(),
    key: '',
    at: nowMs(),
  };
  const input = { seconds: LONGEST_STREAM_SECONDS, ...(since === undefined ? {} : { since }) };
  const { url, headers } = requestFor(followLiveChanges, input, context);
  const response = await fetch(url, { headers: { ...headers, Accept: EVENT_STREAM }, credentials: 'include', signal });
  if (response.status === UNAUTHORIZED) throw new Refusal('token');
  if (!response.ok || !response.body) throw new Refusal('unavailable', { seconds: 1 });
  return response;
};

const parserTo = (hear: Listening['hear']) =>
  createParser({
    onEvent: ({ id, event, data }) => {
      if (event === 'reset') hear('all', id);
      else if (event === 'change') hear([change.parse(JSON.parse(data))], id);
      else hear([], id);
    },
  });

/** Listens until the stream ends, which it does now and then; refused with `token` where nobody is signed in any more. */
export const listen = async ({ since, signal, hear }: Listening): Promise<void> => {
  const silence = new AbortController();
  let timer = 0;
  const rearm = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => silence.abort(), SILENCE_MS);
  };
  try {
    const { body } = await open(since, AbortSignal.any([signal, silence.signal]));
    const parser = parserTo(hear);
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    for (rearm(); ; rearm()) {
      const part = await reader?.read();
      if (!part || part.done) return;
      parser.feed(part.value);
    }
  } finally {
    window.clearTimeout(timer);
  }
};
