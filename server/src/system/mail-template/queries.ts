import { refuse } from '@inbound/shared';
import {
  listMailTemplates,
  type MailTemplateDetail,
  mailTemplateRow,
} from '@inbound/shared/system/mail-template/contract';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { previewOf } from './sample.ts';

const mailTemplateColumns = fields('mail_template', mailTemplateRow);

const selectRows = (query: ScopedQuery<'mail_template'>) => query.select(mailTemplateColumns);

export const mailTemplateList = listSpec(listMailTemplates, 'mail_template', {
  filters: {
    search: beginsWithAny('mail_template.search_code', 'mail_template.search_subject'),
    code: oneOf('mail_template.code'),
    language: oneOf('mail_template.language'),
  },
  sort: { code: 'mail_template.search_code', changedAt: 'mail_template.changed_at' },
  sums: {},
  select: selectRows,
});

/** One text with its preview. */
export const readOne = async (ctx: Ctx, id: string): Promise<MailTemplateDetail> => {
  const row = await selectRows(ctx.rows('mail_template').where('mail_template.id', '=', id)).executeTakeFirst();
  if (!row) throw refuse('not_found');
  const { subject: previewSubject, body: preview } = previewOf(row);
  return { ...row, previewSubject, preview };
};
