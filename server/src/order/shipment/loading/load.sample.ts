import type { InputOf } from '@inbound/shared';
import type { planShipmentLoad } from '@inbound/shared/order/shipment/load-contract';
import { createPackagingMaster } from '@inbound/shared/packaging/packaging-master/contract';
import type { TestServer } from '../../../../test/server.ts';

/** A box of which 24 stand on a pallet up to 1,000 mm, and the pallet that they stand on. */
export const BOX = 'LOADBOX';
export const PALLET = 'LOADPAL';

type Given = InputOf<typeof createPackagingMaster>;

const given = (code: string, packageNo: string, over: Partial<Given>): Given => ({
  ...{ code, packageNo, nameZh: code, nameEn: code, kind: 'KLT', unit: 'PCE', approved: true },
  ...{ lengthMm: 600, widthMm: 400, heightMm: 160, tare: '2', netWeight: '10', grossWeight: '12', maxLoad: '30' },
  ...over,
});

/** The packaging planner adds the packaging of these tests. */
export const addLoadPackaging = async (server: TestServer): Promise<void> => {
  const planner = await server.as('packaging-planner');
  await planner.call(createPackagingMaster, given(BOX, '990001', { stackFactor: 6, loadOnTop: '200' }));
  await planner.call(
    createPackagingMaster,
    given(PALLET, '990002', {
      ...{ kind: 'pallet', pallet: true, lengthMm: 1200, widthMm: 800, heightMm: 150, maxLoad: '1000' },
      ...{ tare: '20', netWeight: '0', grossWeight: '20' },
    }),
  );
};

/** What a clerk asks for: so much of one line in each box, on pallets. */
export const wish = (
  lineId: string,
  qty: `${number}`,
): Pick<InputOf<typeof planShipmentLoad>, 'carriers' | 'packages'> => ({
  carriers: [{ packaging: PALLET, heightMm: 1000 }],
  packages: [{ lineId, packaging: BOX, qty }],
});
