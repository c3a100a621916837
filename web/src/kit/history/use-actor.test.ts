import type { HistoryEntry } from '@inbound/shared/system/history/contract';
import { expect, it } from 'vitest';
import type { Texts } from '../../client/texts.ts';
import { lastActor } from './use-actor.ts';

const entry = (documentId: string, action: string, actor: string, actorZh: string) =>
  ({ documentId, action, actor, actorZh }) as HistoryEntry;
const reader = (language: Texts['language']) => ({ language, t: (key: string) => key }) as Texts;

const history = [
  entry('1', 'receive', 'Zhao Qiang', '赵强'),
  entry('2', 'send', 'Li Wei', '李伟'),
  entry('1', 'send', 'Chen Jing', '陈静'),
  entry('1', 'send', 'Anna Brandt', ''),
];

it('whoever acted last upon the document is called by his name in the language of the reader', () => {
  const send = { documentId: '1', action: 'send' };
  expect(lastActor(history, send, reader('zh-cn'))).toBe('陈静');
  expect(lastActor(history, send, reader('en'))).toBe('Chen Jing');
  expect(lastActor(history.slice(3), send, reader('zh-cn'))).toBe('Anna Brandt');
  expect(lastActor(history, { documentId: '2', action: 'receive' }, reader('en'))).toBeUndefined();
});
