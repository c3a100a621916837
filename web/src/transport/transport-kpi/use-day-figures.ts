import type { PlainDate } from '@inbound/shared';
import { readTransportKpis, type TransportKpis } from '@inbound/shared/transport/transport-kpi/contract';
import { useQuery } from '../../client/call.ts';
import { useMay } from '../../client/session.ts';

/** What became of the transports of a plant on one plant day, as its figures say; undefined for whoever may not see those. */
export const useDayFigures = (plantId: string, day: PlainDate): TransportKpis['total'] | undefined => {
  const may = useMay();
  const asked = may('transport.transportKpi.view') ? { plantId, from: day, to: day } : undefined;
  return useQuery(readTransportKpis, asked).data?.total;
};
