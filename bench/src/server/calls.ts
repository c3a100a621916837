import type { Sides } from './sides.ts';

type Answer = Record<string, unknown>;

/** What the product answers to a call of the bench's user; anything but an answer ends the bench. */
export const ask = async (
  { product, headers }: Pick<Sides, 'product' | 'headers'>,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Answer> => {
  const response = await fetch(`${product}${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: Answer }).data;
};
