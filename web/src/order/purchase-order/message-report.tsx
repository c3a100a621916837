import { type ErrorCode, errors, type RefusalData } from '@inbound/shared';
import type {
  OrderMessage,
  OrderMessageReport,
  OrderProblem,
} from '@inbound/shared/order/purchase-order/message-contract';
import { type Texts, useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { VerdictRows } from '../../kit/import/verdict-rows.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Tag } from '../../kit/parts/tag.tsx';

const TONES = {
  created: 'success',
  changed: 'success',
  changeSet: 'success',
  deleted: 'warning',
  unchanged: 'muted',
  refused: 'danger',
} as const;

interface MessageRow extends OrderMessage {
  id: string;
  /** How the grid marks the row at its edge. */
  severity: 'danger' | undefined;
}

/** Whether a message is refused because its order is known: it can be imported as a change. */
export const hasKnownOrder = ({ messages }: OrderMessageReport): boolean =>
  messages.some(({ problems }) => problems.some(({ code }) => code === 'po_exists'));

/** Whether a message of the file brings or changes anything. */
export const isWorthTaking = ({ counts }: OrderMessageReport): boolean =>
  counts.created + counts.changed + counts.changeSet + counts.deleted > 0;

/** The warnings that the dry run shows: whoever takes the file then has seen them. */
export const warningsOf = ({ messages, problems }: OrderMessageReport): { code: string; rule: string }[] => {
  const warnings = [...problems, ...messages.flatMap(message => message.problems)].filter(
    ({ severity }) => severity === 'warning',
  );
  return [...new Map(warnings.map(({ code, rule }) => [`${code} ${rule}`, { code, rule }])).values()];
};

/** A problem in words, with the place in the file where it stands. */
const sentenceOf = (problem: OrderProblem, { t, error }: Texts): string => {
  const { severity, code, params, record, line, value } = problem;
  const known: ErrorCode = code in errors ? (code as ErrorCode) : 'file_format';
  const said =
    severity === 'info'
      ? t('purchaseOrder.text.unused', { value })
      : error({ code: known, params: params as RefusalData['params'] }, 'purchaseOrder');
  return line === null ? said : t('purchaseOrder.text.atPlace', { record, line, said });
};

const c = columnsOf<MessageRow>();

const columns = [
  c.custom(
    'verdict',
    ({ verdict }, { texts }) => <Tag tone={TONES[verdict]}>{texts.t(`purchaseOrder.verdict.${verdict}`)}</Tag>,
    ({ verdict }) => verdict,
    { width: 148 },
  ),
  c.text('poNo', { width: 124 }),
  c.text('document', { width: 124 }),
  c.text('format', { width: 124 }),
  c.number('lines', { width: 72 }),
  c.custom(
    'problems',
    ({ problems }, { texts }) => problems.map(problem => sentenceOf(problem, texts)).join(' · '),
    ({ problems }, texts) => problems.map(problem => sentenceOf(problem, texts)).join('; '),
    { width: 480, wraps: true },
  ),
];

const rowsOf = ({ messages }: OrderMessageReport): MessageRow[] =>
  messages.map(message => ({
    ...message,
    id: String(message.position),
    severity: message.verdict === 'refused' ? 'danger' : undefined,
  }));

/** What became of the messages of a file, or would become of them, and what is wrong with it as a whole. */
export const MessageReport = ({ report }: { report: OrderMessageReport }) => {
  const texts = useTexts();
  const { counts, applied, problems, refusal } = report;
  const count = counts.created + counts.changed + counts.changeSet + counts.deleted;
  const told = { count, unchanged: counts.unchanged, refused: counts.refused };
  return (
    <>
      <p role="status">
        {texts.t(applied ? 'purchaseOrder.text.messagesTaken' : 'purchaseOrder.text.messagesTried', told)}
      </p>
      {refusal && (
        <Notice tone="danger">
          {texts.error(
            { code: refusal.code as ErrorCode, params: refusal.params as RefusalData['params'] },
            'purchaseOrder',
          )}
        </Notice>
      )}
      {problems.map(problem => (
        <Notice key={JSON.stringify(problem)} tone="warning">
          {sentenceOf(problem, texts)}
        </Notice>
      ))}
      <VerdictRows name="messages" rows={rowsOf(report)} columns={columns} />
    </>
  );
};
