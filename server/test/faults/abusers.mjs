import { randomInt } from 'node:crypto';

/**
 * Many callers that never wait: each makes its call again and again, whatever is answered, until the parent says that it is
 * enough. A process of its own, so that they take nothing from the loop of whom they are compared with.
 *
 * @typedef {{ kind: string, url: string, method: string, headers: Record<string, string>, body?: string, bytes?: number }} Abuse
 */

let isOver = false;
/** @type {Record<string, Record<string, number>>} */
const seen = {};

/** @param {Abuse} abuse @returns {Promise<string>} its status, or that the connection was cut off */
const once = async ({ url, method, headers, body, bytes }) => {
  const content = bytes === undefined ? body : Buffer.alloc(bytes, 'x');
  try {
    const reply = await fetch(url, { method, headers, ...(content === undefined ? {} : { body: content }) });
    await reply.arrayBuffer();
    return String(reply.status);
  } catch {
    return 'cut off';
  }
};

/** @param {Abuse} abuse */
const again = async abuse => {
  const counts = seen[abuse.kind] ?? {};
  seen[abuse.kind] = counts;
  while (!isOver) {
    const status = await once(abuse);
    counts[status] = (counts[status] ?? 0) + 1;
  }
};

process.on('message', async (/** @type {{ abuses: Abuse[], callers: number } | 'enough'} */ message) => {
  if (message === 'enough') {
    isOver = true;
    return;
  }
  const { abuses, callers } = message;
  const first = randomInt(abuses.length);
  const inTurn = [...abuses.slice(first), ...abuses.slice(0, first)];
  const rounds = Array.from({ length: Math.ceil(callers / inTurn.length) }, () => inTurn).flat();
  await Promise.all(rounds.slice(0, callers).map(again));
  process.send?.(seen, undefined, undefined, () => process.disconnect());
});
