import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressRule } from './address-rule.ts';
import { callOut } from './call-out.ts';
import { AnswerTooLong, BrokenCall, type OpenAnswer, type OutgoingCall, openCall } from './open-call.ts';

const rule = addressRule('loopback');
const PART = 'x'.repeat(1_000);
const SECOND = 1;

let server: Server;
let url: string;
let answered: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => answered(request, response));
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const call = (over: Partial<OutgoingCall> = {}): OutgoingCall => ({
  method: 'GET',
  url,
  headers: {},
  connectionTimeout: SECOND,
  answerTimeout: SECOND,
  ca: null,
  ...over,
});

const readAll = async (answer: OpenAnswer, mostBytes = 1_000_000): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of answer.read(mostBytes)) parts.push(part);
  return Buffer.concat(parts).toString();
};

describe('a call to another system', () => {
  it.each(['GET', 'POST', 'DELETE'] as const)('%s arrives with its body, and is answered', async method => {
    answered = async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
      response.end(`${request.method} ${Buffer.concat(parts)}`);
    };
    const body = method === 'POST' ? { body: Buffer.from('an order') } : {};
    const answer = await openCall(rule, call({ method, ...body }));
    expect([answer.status, await readAll(answer)]).toEqual([200, method === 'POST' ? 'POST an order' : `${method} `]);
  });

  it('gives the parts of a long answer while it is still coming', async () => {
    let sendRest = (): void => undefined;
    answered = (_, response) => {
      response.write(PART);
      sendRest = () => void response.end('rest');
    };
    const parts = (await openCall(rule, call())).read(1_000_000);
    expect((await parts.next()).value?.toString()).toBe(PART);
    sendRest();
    expect((await parts.next()).value?.toString()).toBe('rest');
    expect((await parts.next()).done).toBe(true);
  });

  it('ends with an error where the answer is longer than the caller reads', async () => {
    answered = (_, response) => void response.end(PART);
    const tooLong = readAll(await openCall(rule, call()), PART.length - 1);
    await expect(tooLong).rejects.toThrow(AnswerTooLong);
    expect(await readAll(await openCall(rule, call()), PART.length)).toBe(PART);
  });

  it('breaks where the answer falls silent or is cut in its midst, and says that the call may have arrived', async () => {
    const causes = { silence: `no more of the answer within ${SECOND} s`, cut: 'aborted' };
    for (const end of ['silence', 'cut'] as const) {
      answered = (_, response) => {
        response.writeHead(200, { 'content-length': '5000' });
        response.write(PART);
        if (end === 'cut') setImmediate(() => response.destroy());
      };
      const error = await readAll(await openCall(rule, call())).catch(cause => cause);
      expect(error).toBeInstanceOf(BrokenCall);
      expect(error).toMatchObject({ step: 'call', mayHaveArrived: true, message: causes[end] });
    }
  });

  it('says whether something of it may have arrived: not where no connection stood', async () => {
    answered = request => void request.destroy();
    await expect(openCall(rule, call({ method: 'POST', body: Buffer.from('a') }))).rejects.toMatchObject({
      mayHaveArrived: true,
    });
    const closed = createServer();
    await new Promise<void>(resolve => void closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise(resolve => closed.close(resolve));
    await expect(openCall(rule, call({ url: `http://127.0.0.1:${port}/` }))).rejects.toMatchObject({
      mayHaveArrived: false,
    });
  });
});

describe('a message to another system', () => {
  it('keeps the beginning of a long answer, and says that it is cut', async () => {
    answered = (_, response) => void response.end(PART.repeat(100));
    const { body } = await callOut(rule, call({ method: 'POST', body: Buffer.from('a') }));
    expect(body.startsWith(PART)).toBe(true);
    expect(body.endsWith('x […]')).toBe(true);
    expect(body.length).toBeLessThan(70_000);
  });
});
