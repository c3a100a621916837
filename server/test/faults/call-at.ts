/** What a running product answered. */
export interface Reply {
  status: number;
  code: string;
  data: unknown;
  /** After how many seconds to come again, where it says so. */
  again: string | null;
}

/** From here on a status says that the product cannot do it, not that it refuses (RFC 9110, 15.6). */
const SERVER_ERROR = 500;

/** A call to a product: body and idempotency key where it has them. */
export interface Asked {
  method: string;
  path: string;
  body?: object | undefined;
  key?: string | undefined;
}

/** Calls a product at its address as who holds the token; undefined where nobody answers. */
export const callAt = async (
  address: string,
  token: string,
  { method, path, body, key }: Asked,
): Promise<Reply | undefined> => {
  try {
    const reply = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-tenant-id': token.split('.')[0] ?? '',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { code, data } = (await reply.json()) as { code: string; data: unknown };
    return { status: reply.status, code, data, again: reply.headers.get('retry-after') };
  } catch {
    return undefined;
  }
};

/** An answer of a product that works; that nothing can be done now is none. */
export const servedReply = (reply: Reply | undefined): Reply | undefined =>
  reply && reply.status < SERVER_ERROR ? reply : undefined;
