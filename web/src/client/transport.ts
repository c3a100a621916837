import {
  type AnswerOf,
  codeOfAnswer,
  type Download,
  type Endpoint,
  type ErrorParam,
  type FileAnswer,
  type Language,
  Refusal,
  SUCCESS,
} from '@inbound/shared';
import { z } from 'zod';
import { noteReached, noteUnreached } from './connection.ts';
import { REQUEST_TIMEOUT_MS } from './constants.ts';
import { noteNames } from './format/name.ts';
import { type PreparedRequest, type RequestContext, requestFor } from './request.ts';

const MS_PER_SECOND = 1000;

/** `{ code, data, info, params, field, msg, trackId }`; success is `000000000` (architecture, Envelope). */
const envelope = z.object({
  code: z.string(),
  data: z.unknown().optional(),
  info: z.string().nullish(),
  msg: z.string().nullish(),
  params: z.record(z.string(), z.unknown()).nullish(),
  field: z.string().nullish(),
  trackId: z.string().nullish(),
  names: z.array(z.object({ zh: z.string(), en: z.string(), own: z.string() })).nullish(),
});

const isFile = (answer: Endpoint['answer']): answer is FileAnswer => 'kind' in answer && answer.kind === 'file';

/** The file name of a `Content-Disposition`, in its extended form where there is one. */
export const fileNameOf = (disposition: string | null, fallback: string): string => {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? fallback;
};

const download = async (response: Response): Promise<Download> => ({
  name: fileNameOf(response.headers.get('Content-Disposition'), 'download'),
  mediaType: response.headers.get('Content-Type') ?? 'application/octet-stream',
  bytes: await response.arrayBuffer(),
});

const readEnvelope = async (response: Response, language: Language): Promise<unknown> => {
  const trackId = response.headers.get('X-Track-Id') ?? undefined;
  const parsed = envelope.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new Refusal('fault', {}, { trackId });
  const { code, data, params, field, msg, names } = parsed.data;
  noteNames(language, names ?? []);
  const known = codeOfAnswer(parsed.data);
  if (known === undefined && code === SUCCESS) return data ?? null;
  throw new Refusal(known ?? 'fault', (params ?? {}) as Record<string, ErrorParam>, {
    trackId: parsed.data.trackId ?? trackId,
    field: field ?? undefined,
    msg: known === undefined ? (msg ?? undefined) : undefined,
  });
};

const fetchWithin = async (request: PreparedRequest, signal: AbortSignal | undefined): Promise<Response> => {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const { url, method, headers, body } = request;
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: body ?? null,
      credentials: 'include',
      // What is taken away is taken away, though its page is left at once; without a body the browser keeps no account of it.
      keepalive: method === 'DELETE',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    noteReached();
    return response;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (timeout.aborted) throw new Refusal('timeout', { seconds: REQUEST_TIMEOUT_MS / MS_PER_SECOND });
    noteUnreached();
    throw new Refusal('offline');
  }
};

/**
 * Sends one call and reads its answer. Everything that is not the answer is thrown as a refusal, also no network
 * (`offline`), no answer in time (`timeout`) and an answer that cannot be read (`fault`); an aborted call throws its abort.
 */
export const send = async <E extends Endpoint>(
  endpoint: E,
  input: Record<string, unknown>,
  context: RequestContext,
  signal?: AbortSignal,
): Promise<AnswerOf<E>> => {
  const response = await fetchWithin(requestFor(endpoint, input, context), signal);
  const isJson = (response.headers.get('Content-Type') ?? '').includes('json');
  const answer =
    isFile(endpoint.answer) && response.ok && !isJson ? download(response) : readEnvelope(response, context.language);
  return (await answer) as AnswerOf<E>;
};
