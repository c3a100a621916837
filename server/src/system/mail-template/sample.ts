import { fillPlaceholders, type MailText } from '@inbound/shared/system/mail-template/rules';
import type { MailFact } from '@inbound/shared/system/mail-template/templates';

/** Facts as a mail might have them; nothing in them is anybody's. */
const SAMPLE: Readonly<Record<MailFact, string>> = {
  link: 'https://portal.example.com/login',
  ends: '2026-11-25 18:00',
  code: '123456',
  minutes: '10',
  title: '2031 · 4711',
  plant: '2031',
  dnNo: '4711',
  notice: '4711 · HY1 915 105 A · 2026-11-25',
  count: '3',
  day: '2026-11-25',
  list: '– 4711 · HY1 915 105 A\n– 4712 · HY1 915 106\n– 4713 · HY1 915 107 B',
  server: 'mail.example.com',
  time: '2026-11-25 07:30',
};

/** A text as its receiver would read it. */
export const previewOf = ({ subject, body }: MailText): MailText => ({
  subject: fillPlaceholders(subject, SAMPLE),
  body: fillPlaceholders(body, SAMPLE),
});
