import { addDays, isPlainDate, type PlainDate } from '@inbound/shared';
import type { Ctx } from '../../../src/platform/call/context.ts';
import { agreementColumns, firstAgreement, type SeededAgreement } from '../../base/agreement.ts';

/** What the next version says besides; it stands before the last paragraph, that of liability. */
const NEW_PARAGRAPH: Readonly<Record<keyof SeededAgreement['texts'], string>> = {
  en: 'Programs that call in your name by an API token act as you do: keep the token like a password, and end it when it is no longer needed.',
  'zh-cn':
    '通过 API 令牌以您的名义调用的程序，其操作视同您本人的操作。请像保管密码一样保管令牌，不再需要时请将其终止。',
  'zh-hk': '透過 API 權杖以你的名義呼叫的程式，其操作視同你本人的操作。請如密碼般保管權杖，不再需要時請將其終止。',
  'zh-tw': '透過 API 權杖以您的名義呼叫的程式，其操作視同您本人的操作。請如密碼般保管權杖，不再需要時請將其終止。',
  ja: 'APIトークンであなたの名義で呼び出すプログラムの操作は、あなた自身の操作とみなされます。トークンはパスワードと同様に管理し、不要になったら無効にしてください。',
  ko: 'API 토큰으로 귀하의 이름으로 호출하는 프로그램의 작업은 귀하의 작업으로 간주합니다. 토큰은 비밀번호처럼 관리하고 더 이상 필요하지 않으면 종료하십시오.',
};

const LAST = -1;

const withNewParagraph = ({ texts }: SeededAgreement): SeededAgreement['texts'] => {
  const languages = Object.keys(NEW_PARAGRAPH) as (keyof SeededAgreement['texts'])[];
  const next = { ...texts };
  for (const language of languages) {
    const { title, paragraphs } = texts[language];
    const [before, liability] = [paragraphs.slice(0, LAST), paragraphs.slice(LAST)];
    next[language] = { title, paragraphs: [...before, NEW_PARAGRAPH[language], ...liability] };
  }
  return next;
};

/** New terms begin with a year, and are announced more than a year before. */
const dayOfNext = (today: PlainDate): PlainDate => {
  const day = `${Number.parseInt(today, 10) + 2}-01-01`;
  return isPlainDate(day) ? day : addDays(today, 1);
};

/** A version that the administrators have prepared, and that nobody need agree to yet. */
export const seedNextAgreement = (ctx: Ctx): Promise<unknown> => {
  const validFrom = dayOfNext(ctx.today('UTC'));
  const next = { version: '2.0', validFrom, texts: withNewParagraph(firstAgreement) };
  const made = { id: ctx.newId(), created_at: ctx.now, changed_at: ctx.now };
  return ctx.insert('agreement', { ...made, ...agreementColumns(next) });
};
