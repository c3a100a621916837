import type { DocumentVersion, QualityDocumentDetail } from '@inbound/shared/packaging/quality-document/contract';
import { qualityDocument } from '@inbound/shared/packaging/quality-document/machine';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';

const c = columnsOf<DocumentVersion>();

const columns = [
  c.turn(),
  c.custom(
    'versionNo',
    version => <TabLink to={link('/quality/document-detail', { id: version.id })}>{version.versionNo}</TabLink>,
    version => `${version.versionNo}`,
    { width: 84, align: 'end' },
  ),
  c.state(qualityDocument),
  c.dates('validFrom', 'validTo'),
  c.number('fileCount', { width: 84 }),
  c.time('changedAt'),
];

/** All versions of the same document: of its material, supplier and type. */
export const Versions = ({ record }: { record: QualityDocumentDetail }) => (
  <Grid name="versions" rows={record.versions} columns={columns} />
);
