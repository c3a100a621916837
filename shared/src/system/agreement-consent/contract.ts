import { z } from 'zod';
import { chosenFrom, id, listEndpoint, optionalText, plainDate, timestamp } from '../../kernel/index.ts';

const MOST_CHOSEN = 50;

/** That somebody has agreed to a version of the user agreement; it is written once and never changed. */
export const consentRow = z.object({
  id,
  agreedAt: timestamp,
  userNo: z.string(),
  userNameZh: z.string(),
  userNameEn: z.string(),
  companyCode: z.string(),
  companyNameZh: z.string(),
  companyNameEn: z.string(),
  agreementId: id,
  agreementVersion: z.string(),
  /** The address from which it was agreed to; empty where it was taken over from elsewhere. */
  ip: z.string(),
});
export type ConsentRow = z.output<typeof consentRow>;

export const listConsents = listEndpoint({
  path: '/system/v1/agreement-consent',
  access: 'system.agreementConsent.view',
  title: 'Who has agreed to which version of the user agreement, and when',
  shows: {
    'system.agreement': 'which version was agreed to',
    'system.user': 'who agreed, by number and name',
    'master.supplier': 'the company of whoever agreed',
  },
  row: consentRow,
  filter: {
    /** User number or name begins with it. */
    search: optionalText(60),
    agreementId: chosenFrom('agreement', MOST_CHOSEN),
    companyId: chosenFrom('company', MOST_CHOSEN),
    /** Days of the caller's first plant. */
    agreedFrom: plainDate.optional(),
    agreedTo: plainDate.optional(),
  },
  sortable: ['agreedAt'],
  defaultSort: '-agreedAt',
});
