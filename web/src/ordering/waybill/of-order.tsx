import type { WaybillOfOrder } from '@inbound/shared/ordering/waybill/contract';
import { FeatureContext } from '../../kit/feature.ts';
import { Grid } from '../../kit/grid/grid.tsx';
import { ofOrderColumns } from './columns.tsx';

/** The waybills of an order, on its page. */
export const WaybillsOfOrder = ({ waybills }: { waybills: readonly WaybillOfOrder[] }) => (
  <FeatureContext.Provider value="waybill">
    <Grid name="ofOrder" rows={waybills} columns={ofOrderColumns} />
  </FeatureContext.Provider>
);
