import type { SupplierRow } from '@inbound/shared/master/supplier/contract';
import { SettingsOfSupplier } from '../process-setting/of-supplier.tsx';
import { ParameterFacts } from './columns.tsx';

/** What a supplier has of its own: parameters that hold as they are, and process settings at all plants and at single ones. */
export const Parameters = ({ record }: { record: SupplierRow }) => (
  <>
    <ParameterFacts record={record} />
    <SettingsOfSupplier record={record} />
  </>
);
