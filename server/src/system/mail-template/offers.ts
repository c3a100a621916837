import { LANGUAGES, type Language } from '@inbound/shared';
import type { MailText } from '@inbound/shared/system/mail-template/rules';
import { MAIL_TEMPLATE_CODES, type MailTemplateCode } from '@inbound/shared/system/mail-template/templates';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { builtInMails } from './built-in.ts';

/** The text of a kind of mail in a language: the tenant's own, else the one that is built in. */
export const mailTextOf = async (ctx: Ctx, code: MailTemplateCode, language: Language): Promise<MailText> => {
  const own = await ctx
    .rows('mail_template')
    .select(['subject', 'body'])
    .where('code', '=', code)
    .where('language', '=', language)
    .executeTakeFirst();
  return own ?? builtInMails[code][language];
};

/** Gives the tenant a text of its own for each kind of mail and language that it has none of; there is never more to do. */
export const provideMailTemplates = async (ctx: Ctx): Promise<false> => {
  const own = await ctx.rows('mail_template').select(['code', 'language']).execute();
  const has = new Set(own.map(({ code, language }) => `${code} ${language}`));
  for (const code of MAIL_TEMPLATE_CODES) {
    for (const language of LANGUAGES.filter(one => !has.has(`${code} ${one}`)))
      await createRecord(ctx, 'mail_template', { code, language, ...builtInMails[code][language] });
  }
  return false;
};
