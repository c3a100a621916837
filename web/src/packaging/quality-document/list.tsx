import { listMaterials } from '@inbound/shared/master/material/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import {
  createQualityDocument,
  listQualityDocuments,
  type QualityDocumentRow,
  refuseQualityDocuments,
  releaseQualityDocuments,
} from '@inbound/shared/packaging/quality-document/contract';
import { qualityDocument } from '@inbound/shared/packaging/quality-document/machine';
import { link } from '../../client/link.ts';
import { bulkOf } from '../../kit/bulk/bulk.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { DocumentActions } from './actions.tsx';
import { QualityDocumentForm } from './form.tsx';

const c = columnsOf<QualityDocumentRow>();
const f = filtersOf(listQualityDocuments);

const columns = [
  c.turn(),
  c.link('material', document => link('/quality/document-detail', { id: document.id }), { width: 140, pin: 'left' }),
  c.name('materialName'),
  c.choice('type', 'qualityDocument', { width: 160 }),
  c.number('versionNo', { width: 84 }),
  c.state(qualityDocument),
  c.reference('supplierCode', 'supplierName', undefined, { side: 'internal' }),
  c.dates('validFrom', 'validTo'),
  c.number('fileCount', { hidden: true }),
  c.reason('refuseReason'),
  c.text('note', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

const filters = [
  f.search('search'),
  f.choice('type'),
  f.states(qualityDocument),
  f.pick('materialId', listMaterials),
  f.pick('supplierId', listSuppliers),
  f.dates('endsFrom', 'endsTo'),
  f.flag('refused'),
];

const bulk = bulkOf(
  qualityDocument,
  { release: releaseQualityDocuments, refuse: refuseQualityDocuments },
  { release: 'confirm', refuse: 'reason' },
);

export const QualityDocumentList = () => (
  <ListScreen
    of={listQualityDocuments}
    columns={columns}
    filters={filters}
    bulk={bulk}
    toolbar={<CreateButton endpoint={createQualityDocument} form={QualityDocumentForm} />}
    row={document => <DocumentActions document={document} inRow />}
  />
);
