import { describe, expect, it } from 'vitest';
import { type MessageWriters, messagesTo, type Receiver } from './writing.ts';

/** What a feature of another document would send: written here, and nowhere in the product. */
interface Sources {
  orderNo: string;
}

const writers: MessageWriters<'despatch', Sources> = {
  vda4913: { extension: 'vda', say: (kind, { orderNo }, numbers) => written({ kind, orderNo, ...numbers }) },
  desadv: { extension: 'edi', say: (kind, { orderNo }) => written({ kind, orderNo }) },
  json: { extension: 'json', say: (_, sources) => written(sources) },
};

const written = (said: object) => ({
  said,
  write: () => ({ bytes: Buffer.from(JSON.stringify(said)), problems: [] }),
});

const receiver = (code: string, format: Receiver<'despatch'>['format']): Receiver<'despatch'> => ({
  ...{ code, format },
  address: { kind: 'folder', folder: '0/2031' },
});

describe('messages of a document', () => {
  it('are written for each receiver in its own format, under numbers that follow each other', () => {
    const receivers = [receiver('erp-vda', 'vda4913'), receiver('portal', 'json')];
    const messages = messagesTo(receivers, { kind: 'despatch', writers, sources: { orderNo: 'O-1' }, last: 41 });
    expect(messages.map(({ receiver: { code }, no, extension }) => `${code} ${no}.${extension}`)).toEqual([
      'erp-vda 42.vda',
      'portal 43.json',
    ]);
    expect(messages[0]?.message.said).toEqual({ kind: 'despatch', orderNo: 'O-1', no: 42, previous: 41 });
    expect(messages[1]?.message.write().bytes?.toString()).toBe('{"orderNo":"O-1"}');
  });
});
