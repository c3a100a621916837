import './days.css';
import {
  askPipelineSupplier,
  type PipelineDetail,
  type PipelineSupplier,
} from '@inbound/shared/planning/pipeline/contract';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { useUnit } from '../../kit/columns/entry.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { TextArea } from '../../kit/state/text-area.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';

const LONGEST_QUESTION = 2000;

/** Asks a supplier something of a material; it is told, and answers at its own page. */
const AskDialog = ({ supplier, close }: { supplier: PipelineSupplier; close(): void }) => {
  const { t, action, error, list } = useTexts();
  const [question, setQuestion] = useState('');
  const { run, busy, refusal } = useAction(askPipelineSupplier, { done: close });
  const missing =
    question.trim() === '' ? error({ code: 'required', params: { field: 'question' } }, 'pipeline') : undefined;
  return (
    <Dialog
      kind="form"
      title={action('pipeline', 'ask')}
      subtitle={list([...supplier.codes])}
      close={close}
      footer={
        <>
          <span className="ib-space" />
          <Button onClick={close}>{t('common.action.back')}</Button>
          <Button kind="primary" busy={busy} reason={missing} onClick={() => void run({ id: supplier.id, question })}>
            {action('pipeline', 'ask')}
          </Button>
        </>
      }
    >
      {refusal && <Notice tone="danger">{error(refusal, 'pipeline')}</Notice>}
      <Notice tone="info">{t('pipeline.text.asked')}</Notice>
      <TextArea
        label={t('pipeline.field.question')}
        value={question}
        change={setQuestion}
        longest={LONGEST_QUESTION}
        required
      />
    </Dialog>
  );
};

/** Asks one supplier. */
export const AskButton = ({ supplier }: { supplier: PipelineSupplier }) => {
  const may = useMay();
  const { action } = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (!may('planning.pipeline.ask')) return null;
  return (
    <>
      <Button icon="comment" onClick={() => setOpen(true)}>
        {action('pipeline', 'ask')}
      </Button>
      {isOpen && <AskDialog supplier={supplier} close={() => setOpen(false)} />}
    </>
  );
};

/** Who delivers the material: what is on its way from each, what was said, and the way to ask. */
export const Suppliers = ({ record }: PartProps<PipelineDetail>) => {
  const { t, list } = useTexts();
  const { decimal } = useFormat();
  const unit = useUnit()(record.unit);
  const amount = (name: string, of: `${number}`) => `${name} ${decimal(of)} ${unit}`;
  return (
    <ul className="pl-suppliers">
      {record.suppliers.map(supplier => (
        <li key={supplier.id} className="pl-supplier">
          <strong>{list([...supplier.codes])}</strong>
          <span>{amount(t('pipeline.field.inTransit'), supplier.inTransit)}</span>
          <span>{amount(t('pipeline.field.backorder'), supplier.backorder)}</span>
          <TabLink to={link('/planning/pipeline-detail', { id: supplier.id, tab: 'comments' })}>
            {t('pipeline.text.conversation')}
          </TabLink>
          <AskButton supplier={supplier} />
        </li>
      ))}
    </ul>
  );
};
