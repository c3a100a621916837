import type { Sides } from './sides.ts';

type Answer = Record<string, unknown>;
type Asked = readonly [
  sides: Pick<Sides, 'product' | 'headers'>,
  method: 'GET' | 'POST',
  path: string,
  body?: object | undefined,
];

/** Where the product takes a call, of one object where it is about one. */
export const pathOf = (of: string, id: unknown = ''): string => `/api${of.replace(':id', String(id))}`;

/** What comes for a call of the bench's user; anything but an answer ends the bench. */
const replyTo = async ([{ product, headers }, method, path, body]: Asked): Promise<Response> => {
  const response = await fetch(`${product}${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
};

/** What the product answers. */
export const ask = async (...asked: Asked): Promise<Answer> =>
  ((await (await replyTo(asked)).json()) as { data: Answer }).data;

/** Reads a file that the product answers, and tells how many bytes it has. */
export const askFile = async (...asked: Asked): Promise<number> =>
  (await (await replyTo(asked)).arrayBuffer()).byteLength;
