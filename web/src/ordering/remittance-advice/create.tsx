import './advice.css';
import type { RefusalData } from '@inbound/shared';
import {
  type FinancialDocumentRow,
  listFinancialDocuments,
} from '@inbound/shared/ordering/financial-document/contract';
import { hasOpenDifference } from '@inbound/shared/ordering/financial-document/machine';
import { createRemittanceAdvice } from '@inbound/shared/ordering/remittance-advice/contract';
import { MOST_DOCUMENTS, refusedTogether, totalOf } from '@inbound/shared/ordering/remittance-advice/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction, useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { usePlace } from '../../kit/tab/tab.tsx';

const LARGEST_PAGE = 200;

const payable = (document: FinancialDocumentRow) => ({ ...document, adviceNo: '' });

interface ChoiceProps {
  document: FinancialDocumentRow;
  isChosen: boolean;
  change(isChosen: boolean): void;
}

/** An open document that may be paid, with what it adds to the total. */
const Choice = ({ document, isChosen, change }: ChoiceProps) => {
  const { choice, t } = useTexts();
  const { money, date } = useFormat();
  const { documentNo, kind, total: amount, currency, dueOn } = document;
  return (
    <label className="ra-choice">
      <input type="checkbox" checked={isChosen} onChange={event => change(event.target.checked)} />
      <span className="ib-mono">{documentNo}</span>
      <span>{choice('financialDocument', 'kind', kind)}</span>
      <span>{dueOn && t('remittanceAdvice.text.due', { date: date(dueOn) })}</span>
      <span>{hasOpenDifference(document) && choice('financialDocument', 'matching', document.matching)}</span>
      <strong>{money({ amount, currency })}</strong>
    </label>
  );
};

/** The open documents, and those of them that are chosen: all of one currency, since two have no sum. */
const useChoice = (begin: readonly string[]) => {
  const { data, refusal, refresh } = useQuery(listFinancialDocuments, {
    state: ['open'],
    sort: '-issuedOn',
    limit: LARGEST_PAGE,
  });
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(begin));
  const chosen = (data?.rows ?? []).filter(({ id }) => ids.has(id));
  const currency = chosen[0]?.currency;
  const refused: RefusalData | undefined =
    chosen.length > MOST_DOCUMENTS
      ? { code: 'range', params: { field: 'documentIds', min: 1, max: MOST_DOCUMENTS } }
      : refusedTogether(chosen.map(payable));
  return {
    ...{ chosen, refused, refusal, refresh },
    isEmpty: data?.rows.length === 0,
    isLoading: !data && !refusal,
    offered: (data?.rows ?? []).filter(one => currency === undefined || one.currency === currency),
    total: currency === undefined ? undefined : { amount: totalOf(chosen), currency },
    change: (id: string, isChosen: boolean) =>
      setIds(before => new Set(isChosen ? [...before, id] : [...before].filter(one => one !== id))),
  };
};

interface ChooserProps {
  begin: readonly string[];
  close(): void;
}

/** Chooses open documents of one currency, and shows what they come to before an advice is made of them. */
const Chooser = ({ begin, close }: ChooserProps) => {
  const { t, error } = useTexts();
  const { money, count } = useFormat();
  const { host, key } = usePlace();
  const client = useQueryClient();
  const { chosen, refused, refusal, refresh, isEmpty, isLoading, offered, total, change } = useChoice(begin);
  const { run, busy } = useAction(createRemittanceAdvice, {
    done: ({ id }) => {
      close();
      void client.invalidateQueries();
      host.open(key, link('/backlog/remittance-detail', { id }), 'new');
    },
  });
  return (
    <Dialog
      title={t('remittanceAdvice.text.create')}
      kind="form"
      close={close}
      footer={
        <>
          <span>{t('remittanceAdvice.text.chosen', { count: count(chosen.length) })}</span>
          {total && <strong>{money(total)}</strong>}
          <span className="ib-space" />
          <Button
            kind="primary"
            busy={busy}
            reason={refused && error(refused, 'remittanceAdvice')}
            onClick={() => void run({ documentIds: chosen.map(({ id }) => id) })}
          >
            {t('remittanceAdvice.text.create')}
          </Button>
        </>
      }
    >
      {refusal && <NotLoaded refusal={refusal} retry={refresh} />}
      {isLoading && <Skeleton shape="list" />}
      {isEmpty && <Notice tone="info">{t('remittanceAdvice.text.nothingOpen')}</Notice>}
      {offered.map(document => (
        <Choice
          key={document.id}
          document={document}
          isChosen={chosen.includes(document)}
          change={isChosen => change(document.id, isChosen)}
        />
      ))}
    </Dialog>
  );
};

/** Opens the choice of documents for a new advice; absent without permission. */
export const CreateAdviceButton = ({ chosen, inRow }: { chosen: readonly string[]; inRow?: true }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const [open, setOpen] = useState(false);
  if (!mayCall(createRemittanceAdvice)) return null;
  return (
    <>
      <Button {...(inRow ? { kind: 'text' as const } : {})} icon="remittance" onClick={() => setOpen(true)}>
        {t('remittanceAdvice.text.create')}
      </Button>
      {open && <Chooser begin={chosen} close={() => setOpen(false)} />}
    </>
  );
};
