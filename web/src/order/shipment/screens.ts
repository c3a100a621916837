import type { Screens } from '../../kit/tab/screens.ts';

export const shipmentScreens: Screens = {
  '/shipment/shipment': { load: async () => (await import('./list.tsx')).ShipmentList },
  '/shipment/shipment-detail': { load: async () => (await import('./detail.tsx')).ShipmentScreen },
};
