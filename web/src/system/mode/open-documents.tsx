import type { OpenDocuments } from '@inbound/shared/system/mode/contract';
import { documentsText } from '../../client/documents-text.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Grid } from '../../kit/grid/grid.tsx';

interface Row extends OpenDocuments {
  id: string;
}

/** What open documents of a kind are called. */
export const kindText = (texts: Texts, kind: OpenDocuments['kind']): string =>
  documentsText(texts, `mode.kind.${kind}`, kind);

const Kind = ({ kind }: OpenDocuments) => {
  return <>{kindText(useTexts(), kind)}</>;
};

const c = columnsOf<Row>();

const columns = [
  c.custom(
    'kind',
    row => <Kind {...row} />,
    ({ kind }, texts) => kindText(texts, kind),
    { width: 200 },
  ),
  c.number('count', { width: 112 }),
];

/** How many documents of each kind wait for somebody. */
export const OpenDocumentsTable = ({ documents }: { documents: readonly OpenDocuments[] }) => (
  <Grid name="open" rows={documents.map(one => ({ id: one.kind, ...one }))} columns={columns} />
);
