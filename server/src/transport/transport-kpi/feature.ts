import { exportTransportKpis, readTransportKpis } from '@inbound/shared/transport/transport-kpi/contract';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { route } from '../../platform/call/route.ts';
import { exportKpis } from './export.ts';
import { readKpis } from './figures.ts';

export const transportKpiFeature: ServerFeature = {
  routes: [route(readTransportKpis, readKpis), route(exportTransportKpis, exportKpis)],
};
