import type { Platform } from '../../call/platform.ts';
import type { Message } from './claim.ts';
import type { AddressKind } from './enqueue.ts';
import { outboxFolder, writeToFolder } from './folder.ts';

/** The place where a message arrived, and the answer of its receiver. */
export interface Arrived {
  url: string;
  httpCode?: number;
  answer?: string;
}

/** The facts about a sending that failed. */
export interface FailureFacts {
  url: string;
  httpCode?: number;
  answer?: string;
  /** The receiver will never take it: it is not tried again. */
  isFinal?: boolean;
  /** Seconds that the receiver asks for before the next try. */
  retryAfter?: number | undefined;
}

/** The error of a sending that failed, with what the receiver answered. */
export class SendingFailed extends Error implements FailureFacts {
  readonly url: string;
  readonly httpCode: number | undefined;
  readonly answer: string;
  readonly isFinal: boolean;
  readonly retryAfter: number | undefined;

  constructor(message: string, { url, httpCode, answer = '', isFinal = false, retryAfter }: FailureFacts) {
    super(message);
    this.url = url;
    this.httpCode = httpCode;
    this.answer = answer;
    this.isFinal = isFinal;
    this.retryAfter = retryAfter;
  }
}

/** Brings a message to its receiver; answers where it went, throws when it did not arrive. */
export type Send = (platform: Platform, tenant: number, message: Message) => Promise<Arrived>;

/** How messages are sent to each kind of address. */
export type Senders = Readonly<Record<AddressKind, Send>>;

/** Writes a message into the folder of its receiver. */
export const sendToFolder: Send = async (platform, tenant, { address, file_name: name, content }) => {
  if (address.kind !== 'folder') throw new Error(`${address.kind} is no folder`);
  return { url: await writeToFolder(outboxFolder(platform), { tenant, address, name, content }) };
};
