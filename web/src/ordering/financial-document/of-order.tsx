import type { DocumentOfOrder } from '@inbound/shared/ordering/financial-document/contract';
import { FeatureContext } from '../../kit/feature.ts';
import { Grid } from '../../kit/grid/grid.tsx';
import { ofOrderColumns } from './columns.tsx';

/** The financial documents of an order, on its page. */
export const DocumentsOfOrder = ({ documents }: { documents: readonly DocumentOfOrder[] }) => (
  <FeatureContext.Provider value="financialDocument">
    <Grid name="ofOrder" rows={documents} columns={ofOrderColumns} />
  </FeatureContext.Provider>
);
