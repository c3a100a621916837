import { type FinancialDocumentDetail, revealAccount } from '@inbound/shared/ordering/financial-document/contract';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { Facts } from '../../kit/detail/facts.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { bank } from './columns.tsx';

/** Bank, SWIFT and account of a document. The whole account is told to whoever may see it, and that it was told is kept. */
export const Account = ({ record, refresh }: { record: FinancialDocumentDetail; refresh(): void }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const [whole, setWhole] = useState('');
  const { run, busy } = useAction(revealAccount, {
    done: ({ account }) => {
      setWhole(account);
      refresh();
    },
  });
  const { id, version, account } = record;
  return (
    <div className="fd-account">
      <Facts record={whole === '' ? record : { ...record, account: whole }} columns={bank} />
      {account !== '' && whole === '' && mayCall(revealAccount) && (
        <Button icon="unlock" busy={busy} onClick={() => void run({ id, version })}>
          {t('financialDocument.action.revealAccount')}
        </Button>
      )}
    </div>
  );
};
