import type { Language } from '@inbound/shared';
import type { MailChannel } from '@inbound/shared/system/mail-choice/events';
import type { Ctx } from '../../platform/call/context.ts';
import { queueMail } from '../mail/offers.ts';
import { sentenceOf } from './sentence.ts';

/** Somebody who is told, and how it reaches him by mail. */
export interface Reader {
  [column: string]: unknown;
  id: string;
  email: string;
  language: Language;
  channel: MailChannel;
}

/** What is told, as a code with parameters. */
export interface Told {
  kind: string;
  params: Record<string, unknown>;
  plantNo: string;
}

/** Writes a mail to those who want to hear of it at once: the facts stand in it, and nobody must sign in to read them. */
export const mailNow = async (ctx: Ctx, readers: readonly Reader[], { kind, params, plantNo }: Told): Promise<void> => {
  for (const { channel, email: to, language } of readers) {
    if (channel !== 'now') continue;
    const notice = sentenceOf(language, kind, params);
    const facts = { title: `${plantNo} · ${notice}`, notice };
    await queueMail(ctx, { template: 'notice.now', to, language, facts });
  }
};
