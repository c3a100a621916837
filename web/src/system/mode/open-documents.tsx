import type { OpenDocuments } from '@inbound/shared/system/mode/contract';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Grid } from '../../kit/grid/grid.tsx';

interface Row extends OpenDocuments {
  id: string;
}

const Kind = ({ kind }: OpenDocuments) => {
  const { t } = useTexts();
  return <>{t(`mode.kind.${kind}`)}</>;
};

const c = columnsOf<Row>();

const columns = [
  c.custom(
    'kind',
    row => <Kind {...row} />,
    ({ kind }, { t }) => t(`mode.kind.${kind}`),
    { width: 200 },
  ),
  c.number('count', { width: 112 }),
];

/** How many documents of each kind wait for somebody. */
export const OpenDocumentsTable = ({ documents }: { documents: readonly OpenDocuments[] }) => (
  <Grid name="open" rows={documents.map(one => ({ id: one.kind, ...one }))} columns={columns} />
);
