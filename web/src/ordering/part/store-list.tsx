import { listParts } from '@inbound/shared/ordering/part/contract';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { PasteButton } from '../cart/paste-list.tsx';
import { storeColumns } from './columns.tsx';
import { DistributorTag } from './distributor-tag.tsx';

const f = filtersOf(listParts);

const filters = [f.search('search'), f.text('ownPartNo'), f.choice('lifeCycle'), f.flag('inStock')];

/** The store: what can be ordered is what the distributor offers. */
const OFFERED = { offered: true } as const;

export const StoreMaterialList = () => (
  <ListScreen
    of={listParts}
    columns={storeColumns}
    filters={filters}
    within={OFFERED}
    toolbar={
      <>
        <DistributorTag />
        <PasteButton />
      </>
    }
  />
);
