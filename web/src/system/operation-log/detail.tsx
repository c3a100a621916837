import { type OperationDetail, readOperation } from '@inbound/shared/system/operation-log/contract';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { KeptText } from '../../kit/detail/kept-text.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Empty } from '../../kit/parts/empty.tsx';
import { type ChangedField, changedFields } from './changed-fields.ts';

const INDENT = 2;

const c = columnsOf<OperationDetail>();
const d = columnsOf<ChangedField>();

const facts = [c.text('userNo'), c.time('at'), c.text('info'), c.mono('exception')];

const general = [
  c.text('ip'),
  c.text('userAgent'),
  c.text('plantNo'),
  c.number('durationMs'),
  c.choice('type', 'operationLog'),
  c.mono('trackId'),
];

const changed = [
  d.text('document'),
  d.text('action'),
  d.text('name'),
  d.text('before', { width: 260 }),
  d.text('after', { width: 260 }),
];

const Parameters = ({ record }: PartProps<OperationDetail>) => (
  <>
    <Facts record={record} columns={general} />
    <KeptText text={JSON.stringify(record.parameters, null, INDENT)} />
  </>
);

const Changes = ({ record }: PartProps<OperationDetail>) => {
  const { t } = useTexts();
  const fields = changedFields(record);
  if (fields.length === 0) return <Empty kind="none">{t('operationLog.text.unchanged')}</Empty>;
  return <Grid name="changes" rows={fields} columns={changed} />;
};

export const OperationLogDetail = () => (
  <DetailScreen
    of={readOperation}
    icon="log"
    facts={facts}
    sections={[
      { name: 'changes', count: operation => changedFields(operation).length, show: Changes },
      { name: 'parameters', show: Parameters },
    ]}
  />
);
