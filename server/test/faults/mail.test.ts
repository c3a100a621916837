import { groupBy, SUCCESS } from '@inbound/shared';
import { type CallOffRow, listCallOffs } from '@inbound/shared/calloff/call-off/contract';
import { writeComment } from '@inbound/shared/system/comment/contract';
import { setMailChoice } from '@inbound/shared/system/mail-choice/contract';
import { listMails, type MailLogDetail, type MailLogRow, readMail } from '@inbound/shared/system/mail-log/contract';
import { createMailServer } from '@inbound/shared/system/mail-server/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { mailServerExample } from '../../src/system/mail-server/mail-server.sample.ts';
import { type MailSink, startMailSink } from '../smtp.ts';
import { waitUntil } from '../wait-until.ts';
import { callAt, servedReply } from './call-at.ts';
import { type Launched, launchProduct } from './launched.ts';

const { isFull } = inject('selection');
const MAILS = isFull ? 500 : 60;
const AT_ONCE = 8;
const PAGE = 200;
/** The longest that a server is waited for, in seconds: the mail that stalls is in hand when the server is killed. */
const PATIENT = 20;
const READER = 'dispositor';

let product: Launched;
let sink: MailSink;
let admin: string;
let reader: string;
let clerk: string;

beforeAll(async () => {
  sink = await startMailSink();
  product = await launchProduct();
  [admin, reader, clerk] = (await Promise.all(
    ['tenant-admin', READER, 'supplier-logistics'].map(userNo => product.token(userNo)),
  )) as [string, string, string];
});

afterAll(async () => {
  await product?.stop();
  await sink?.close();
});

/** One call that must be answered well, as soon as a server is there. */
const ask = async <T>(token: string, method: string, path: string, body?: object): Promise<T> => {
  const reply = await waitUntil(async () => servedReply(await callAt(product.address, token, { method, path, body })));
  expect(reply, path).toMatchObject({ code: SUCCESS });
  return reply.data as T;
};

const mailsNow = async (): Promise<MailLogRow[]> => {
  const pages = Array.from({ length: Math.ceil(MAILS / PAGE) }, (_, at) => at + 1);
  const read = (page: number) =>
    ask<{ rows: MailLogRow[] }>(admin, 'GET', `${listMails.path}?limit=${PAGE}&page=${page}`);
  return (await Promise.all(pages.map(read))).flatMap(({ rows }) => rows);
};

/** Says something at a call-off so often, and names somebody who wants a mail of it at once. */
const sayAll = async (): Promise<void> => {
  await ask(reader, 'POST', setMailChoice.path, { event: 'comment', channel: 'now' });
  const { rows } = await ask<{ rows: CallOffRow[] }>(clerk, 'GET', `${listCallOffs.path}?limit=1`);
  const said = Array.from({ length: MAILS }, (_, at) => `@${READER} news ${at + 1}`);
  const speaker = async (): Promise<void> => {
    for (let text = said.pop(); text; text = said.pop())
      await ask(clerk, 'POST', writeComment.path, {
        ...{ document: 'callOff', documentId: rows[0]?.id, text, mentioned: [READER] },
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, speaker));
};

/** Kills the server where something has come about, and lets it come again. */
const killWhen = async (isDue: () => boolean): Promise<void> => {
  await waitUntil(isDue);
  product.killServer();
  sink.manner = 'takes';
  await product.ready();
};

const messageIdOf = (mail: string): string => /^Message-ID: <([^@]+)@/im.exec(mail)?.[1] ?? '';

it(`${MAILS} mails that wait when the server is killed arrive, although it is killed twice more on the way: each once, but for one that was taken and not said so, which has its Message-ID`, async () => {
  sink.manner = 'stalls';
  const example = mailServerExample(sink.port, { auth: false, connectionTimeout: PATIENT, answerTimeout: PATIENT });
  await ask(admin, 'POST', createMailServer.path, example);
  await sayAll();
  const waiting = await mailsNow();
  expect(waiting.map(({ state }) => state)).toEqual(Array<string>(MAILS).fill('saved'));
  expect(sink.mails).toEqual([]);

  await killWhen(() => sink.calls() > 0);
  await waitUntil(() => sink.mails.length >= MAILS / 3);
  sink.manner = 'holds';
  const held = sink.mails.length;
  await killWhen(() => sink.mails.length > held);
  const atSecond = sink.mails.length;
  await killWhen(() => sink.mails.length >= Math.max(atSecond, (MAILS * 2) / 3));
  const sent = await waitUntil(async () => {
    const now = await mailsNow();
    return now.every(({ state }) => state === 'sent') ? now : undefined;
  });

  const arrived = groupBy(sink.mails, messageIdOf);
  expect([...arrived.keys()].sort()).toEqual(sent.map(({ id }) => id).sort());
  const again = sent.filter(({ attempts }) => attempts > 1);
  for (const [id, copies] of arrived) {
    expect(new Set(copies).size, id).toBe(1);
    if (copies.length > 1) expect(again.map(mail => mail.id)).toContain(id);
  }
  // A mail that a server took whole without our hearing of it: SMTP cannot tell, and its number can.
  expect(arrived.get(messageIdOf(sink.mails[held] ?? ''))?.length).toBe(2);
  expect(sink.mails.length - MAILS).toBeLessThanOrEqual(2);
  expect(again.length).toBeGreaterThanOrEqual(2);
  for (const { id, attempts } of again) {
    const { tries } = await ask<MailLogDetail>(admin, 'GET', readMail.path.replace(':id', id));
    expect(tries.map(({ state }) => state)).toEqual([...Array<string>(attempts - 1).fill('failed'), 'sent']);
    expect(tries[0]).toMatchObject({ serverName: '', answer: expect.stringContaining('interrupted') });
  }
});
