import type { House } from './house.ts';
import { allDocuments, cents, money, totalOf } from './invoices.ts';
import type { Answer } from './orders.ts';

const OK = 200;
const ADVICE = /^[A-Z0-9._/-]{1,35}$/;

interface AskedAdvice {
  remittanceAdviceNumber?: unknown;
  currencyCode?: unknown;
  lineItems?: { paymentAmount?: unknown; financialDocumentNumber?: unknown }[];
}

const message = (code: string, type: 'ERROR' | 'INFO' | 'SUCCESS', said: string, number = '') => ({
  ...{ code, type, reason: said, message: said },
  ...(number ? { financialDocumentNumber: number } : {}),
});

const adviceMessages = (house: House, lines: NonNullable<AskedAdvice['lineItems']>) => {
  const known = new Map(allDocuments(house).map(document => [document.number, document]));
  return lines.flatMap(({ paymentAmount, financialDocumentNumber }) => {
    const number = `${financialDocumentNumber ?? ''}`;
    if (number === '') return [message('TI-TXT-006', 'ERROR', 'The document number is missing')];
    const paid = Number(paymentAmount);
    if (paymentAmount === undefined || Number.isNaN(paid))
      return [message('TI-TXT-004', 'ERROR', 'The payment amount is missing', number)];
    const document = known.get(number);
    if (!document) return [message('TI-TXT-016', 'INFO', 'The document number is not valid', number)];
    const most = document.type === 'INVOICE' ? totalOf(document) : -totalOf(document);
    return cents(paid) > cents(most)
      ? [message('TI-TXT-015', 'INFO', `Overpayment by ${money(paid - most)}`, number)]
      : [];
  });
};

/** Takes a remittance advice, or says what is wrong with it; a trial is checked and leaves nothing. */
export const takeAdvice = (house: House, body: string, isTrial: boolean): Answer => {
  const said = JSON.parse(body || '{}') as AskedAdvice;
  const [number, lines] = [`${said.remittanceAdviceNumber ?? ''}`, said.lineItems ?? []];
  const echo = { remittanceAdviceNumber: number, currencyCode: said.currencyCode, lineItems: lines };
  const wrong = (code: string, words: string): Answer => ({
    ...{ status: OK, body: { ...echo, tiRemittanceAdviceNumber: '', messages: [message(code, 'ERROR', words)] } },
  });
  if (!ADVICE.test(number)) return wrong('TI-TXT-011', 'The advice number is not valid');
  if (house.billing.advices.has(number)) return wrong('TI-TXT-011', 'The advice exists already');
  const messages = adviceMessages(house, lines);
  if (messages.some(({ type }) => type === 'ERROR'))
    return { status: OK, body: { ...echo, tiRemittanceAdviceNumber: '', messages } };
  if (!isTrial) {
    house.billing.advices.add(number);
    for (const { financialDocumentNumber } of lines)
      house.billing.paid.set(`${financialDocumentNumber}`, house.clock.day());
  }
  const posted = message('TI-TXT-012013', 'SUCCESS', isTrial ? 'The advice is valid' : 'The advice was posted');
  return {
    ...{ status: OK },
    body: { ...echo, tiRemittanceAdviceNumber: isTrial ? '' : `06${number}`, messages: [...messages, posted] },
  };
};
