import type { Endpoint, Language } from '@inbound/shared';

/** Where all calls begin (specification §7). */
export const API_BASE = '/api';

/** What the headers of a call say besides the call itself. */
export interface RequestContext {
  accessToken: string | undefined;
  /** Plant number of the tab; `*` for all plants of the user. */
  plantNo: string | undefined;
  tenantId: number | undefined;
  language: Language;
  /** Of a write: a retry of the same write carries the same key. */
  key: string;
  /** The caller would rather not wait: the call becomes a task. */
  isLater?: boolean;
  /** Milliseconds, the timestamp that keeps a GET out of caches. */
  at: number;
}

export interface PreparedRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
}

type Fields = Record<string, unknown>;

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Fills `:id` parts; what they take is no part of query or body. */
const fillPath = (path: string, fields: Fields): { path: string; rest: Fields } => {
  const rest = { ...fields };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
};

const queryOf = (fields: Fields): URLSearchParams => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) if (isGiven(item)) query.append(name, asText(item));
  }
  return query;
};

const multipart = (fields: Fields, file: File): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (isGiven(value)) form.append(name, asText(value));
  form.append('file', file, file.name);
  return form;
};

const headersOf = (endpoint: Endpoint, context: RequestContext): Record<string, string> => {
  const writes = endpoint.method !== 'GET' && !endpoint.reads;
  return {
    Accept: 'application/json',
    'Accept-Language': context.language,
    ...(context.accessToken ? { Authorization: `Bearer ${context.accessToken}` } : {}),
    ...(context.plantNo ? { 'X-Plant-No': context.plantNo } : {}),
    ...(context.tenantId === undefined ? {} : { 'X-Tenant-Id': String(context.tenantId) }),
    ...(writes || context.isLater ? { 'Idempotency-Key': context.key } : {}),
    ...(context.isLater ? { Prefer: 'respond-async' } : {}),
  };
};

/** A call as the browser sends it: path, query or body, and the headers of the specification (§7). */
export const requestFor = (endpoint: Endpoint, input: Fields, context: RequestContext): PreparedRequest => {
  const { file, ...fields } = input;
  const { path, rest } = fillPath(endpoint.path, fields);
  const headers = headersOf(endpoint, context);
  const { method } = endpoint;
  if (method === 'GET' || method === 'DELETE') {
    const query = queryOf(rest);
    if (method === 'GET') query.set('_t', String(context.at));
    const text = query.toString();
    return { url: `${API_BASE}${path}${text ? `?${text}` : ''}`, method, headers, body: undefined };
  }
  if (endpoint.upload && file instanceof File) {
    return { url: API_BASE + path, method, headers, body: multipart(rest, file) };
  }
  return {
    url: API_BASE + path,
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(rest),
  };
};
