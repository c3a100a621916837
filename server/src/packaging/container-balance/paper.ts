import {
  type ContainerStatementTexts,
  containerStatementWords,
  type ContainerStatement as Paper,
} from '@inbound/documents';
import { type Language, languageOf } from '@inbound/shared';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { inThread } from '../../platform/call/in-thread.ts';
import type { FileReply } from '../../platform/call/route.ts';
import { sheetReply } from '../../platform/list/exporting.ts';
import { namesFor } from '../../platform/list/more-names.ts';
import { asBuffer } from '../../platform/threads/bytes.ts';
import { fieldText, say } from '../../platform/tools/texts.ts';
import { drawContainerStatement } from './draw.ts';
import { type StatementDays, statementOf } from './statement.ts';

const FEATURE = 'containerBalance';

const wordsIn = (language: Language) =>
  Object.fromEntries(
    containerStatementWords.map(word => [word, say(language, `statementPaper.${word}`)]),
  ) as ContainerStatementTexts['words'];

const kindIn = (language: Language, kind: string): string => say(language, `${FEATURE}.kind.${kind}`);

const fileName = (account: { packagingCode: string }, { from, to }: StatementDays, ending: string): string =>
  `container-statement_${account.packagingCode}_${from}_${to}.${ending}`;

/** The statement on A4 in the plant's language and English, for both parties to sign. */
export const statementPaper = async (ctx: Ctx, days: StatementDays): Promise<FileReply> => {
  const { account, statement } = await statementOf(ctx, days);
  const plant = await plantOf(ctx, account.plantId);
  const language = languageOf(plant.language) ?? 'en';
  const nameOf = await namesFor(ctx, language, account);
  const content: Paper = {
    number: `${account.packagingCode} ${account.supplierCode}`,
    from: days.from,
    to: days.to,
    plant: {
      name: `${account.plantNo} ${nameOf(account.plantNameZh, account.plantNameEn)}`,
      lines: [plant.street],
    },
    supplier: {
      name: `${account.supplierCode} ${nameOf(account.supplierNameZh, account.supplierNameEn)}`,
      lines: [],
    },
    packaging: `${account.packagingCode} ${nameOf(account.packagingNameZh, account.packagingNameEn)}`,
    opening: statement.opening,
    closing: statement.closing,
    entries: statement.entries.map(entry => ({
      day: entry.day,
      kind: kindIn(language, entry.kind),
      document: entry.documentNo,
      qty: entry.qty,
      balance: entry.balance,
      ...(entry.reason ? { reason: entry.reason } : {}),
    })),
  };
  const texts = { language, words: wordsIn(language), english: wordsIn('en') };
  const bytes = await inThread(ctx, drawContainerStatement, { statement: content, texts });
  return { name: fileName(account, days, 'pdf'), mediaType: 'application/pdf', content: asBuffer(bytes), inline: true };
};

const KEYS = ['day', 'kind', 'documentNo', 'qty', 'balance', 'expectedBack', 'reason', 'actor'] as const;

/** The same entries as a spreadsheet, with the words of the reader; what was before stands first. */
export const statementSheet = async (ctx: Ctx, days: StatementDays): Promise<FileReply> => {
  const { account, statement } = await statementOf(ctx, days);
  const opening = { day: days.from, kind: fieldText(ctx.language, FEATURE, 'opening'), balance: statement.opening };
  const rows = statement.entries.map(entry => ({ ...entry, kind: kindIn(ctx.language, entry.kind) }));
  const header = KEYS.map(key => fieldText(ctx.language, FEATURE, key));
  const sheet = { format: 'xlsx' as const, name: account.packagingCode, keys: [...KEYS], header };
  const batches = (async function* () {
    yield [opening, ...rows];
  })();
  return sheetReply(ctx, fileName(account, days, 'xlsx'), sheet, batches);
};
