import { createQuotation } from '@inbound/shared/ordering/quotation/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { link } from '../../client/link.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import type { FormValues } from '../../kit/form/field-schema.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { usePlace } from '../../kit/tab/tab.tsx';
import { QuotationForm } from './form.tsx';
import { type QuotablePart, quoteLinesOf } from './quote-lines.ts';

interface DrawerProps {
  values: FormValues;
  open: boolean;
  close(): void;
}

/** Drafts a quotation that begins with some values, and opens it. */
export const QuotationDrawer = ({ values, open, close }: DrawerProps) => {
  const client = useQueryClient();
  const { host, key } = usePlace();
  const end = (saved?: { id: string }) => {
    close();
    if (saved === undefined) return;
    void client.invalidateQueries();
    host.open(key, link('/backlog/quote-detail', { id: saved.id }), 'new');
  };
  return <FormDrawer of={createQuotation} form={QuotationForm} values={values} open={open} close={end} />;
};

/** Asks for a quotation of some parts. Absent without permission. */
export const RequestQuoteButton = ({ parts }: { parts: readonly QuotablePart[] }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const [open, setOpen] = useState(false);
  if (!mayCall(createQuotation) || parts.length === 0) return null;
  return (
    <>
      <Button icon="quotation" onClick={() => setOpen(true)}>
        {t('quotation.text.requestQuote')}
      </Button>
      {open && <QuotationDrawer values={{ lines: quoteLinesOf(parts) }} open close={() => setOpen(false)} />}
    </>
  );
};
