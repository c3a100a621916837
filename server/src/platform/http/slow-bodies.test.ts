import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { BODY_PACE, hurryBody, timeLeft } from './slow-bodies.ts';

const BRIEF = { graceMs: 20, bytesOfASecond: 1_000_000 };
const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\n';
const LENGTH_SAID = { begin: 'Content-Length: 1000\r\n\r\n{', drip: ' ' };
const IN_CHUNKS = { begin: 'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n', drip: '1\r\n \r\n' };
/** Often enough to be no silent connection, which Node itself closes once it was answered. */
const DRIP_MS = 1_000;

/** What a caller hears until he is shut out, who begins a body, goes on with it a sign at a time, and never hangs up himself. */
const heard = async ({ begin, drip }: typeof LENGTH_SAID, listener: RequestListener): Promise<string> => {
  const server = createServer((request, reply) => {
    hurryBody(request, reply, BRIEF);
    listener(request, reply);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let text = '';
  await new Promise<void>(resolve => {
    server.once('connection', socket => socket.once('close', resolve));
    const caller = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => caller.write(HEAD + begin));
    const dripping = setInterval(() => caller.write(drip), DRIP_MS);
    caller.on('data', part => {
      text += part;
    });
    caller.on('error', () => undefined);
    server.once('close', () => {
      clearInterval(dripping);
      caller.destroy();
    });
  });
  server.close();
  return text;
};

it.each([
  ['of a length that was said', LENGTH_SAID],
  ['in chunks', IN_CHUNKS],
])('a body %s that does not come is refused, and its caller shut out', async (_, body) => {
  const text = await heard(body, request => void request.resume());
  expect(text).toContain('400 Bad Request');
  expect(text).toContain('"code"');
});

it('whoever was answered before his body came is shut out all the same', async () => {
  const text = await heard(LENGTH_SAID, (_, reply) => reply.writeHead(401).end());
  expect(text).toContain('401 Unauthorized');
  expect(text).not.toContain('400');
});

it('what comes gives a body more time, what drips does not', () => {
  const MINUTE_MS = 60_000;
  expect(timeLeft(BODY_PACE, MINUTE_MS, 1024 * 1024)).toBeGreaterThan(0);
  expect(timeLeft(BODY_PACE, MINUTE_MS / 2, 100)).toBeLessThan(0);
});
