import { type CheckedOf, orThrow } from '@inbound/shared';
import type {
  changeMailTemplate,
  MailTemplateDetail,
  resetMailTemplate,
} from '@inbound/shared/system/mail-template/contract';
import { checkText } from '@inbound/shared/system/mail-template/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { builtInMails } from './built-in.ts';
import { readOne } from './queries.ts';

/** Changes the text of a mail that the caller saw in `version`; its placeholders must be facts of its kind. */
export const change = async (
  ctx: Ctx,
  { id, version, ...text }: CheckedOf<typeof changeMailTemplate>,
): Promise<MailTemplateDetail> => {
  const { code } = await changeRecord(ctx, 'mail_template', { id, version }, text);
  orThrow(checkText(code, text));
  return readOne(ctx, id);
};

/** Gives a mail the text back that is built in. */
export const reset = async (
  ctx: Ctx,
  { id, version }: CheckedOf<typeof resetMailTemplate>,
): Promise<MailTemplateDetail> => {
  const { code, language } = await readOne(ctx, id);
  await changeRecord(ctx, 'mail_template', { id, version }, builtInMails[code][language]);
  return readOne(ctx, id);
};
