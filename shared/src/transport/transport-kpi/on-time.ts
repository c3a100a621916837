import type { TransportKpis } from './contract.ts';

const HUNDRED = 100;

/**
 * How many of the transports that came, or did not come, were on time, in whole per cent; null as long as none is decided. One
 * that came too early was not on time either.
 */
export const onTimeShare = ({
  onTime,
  early,
  late,
  noShows,
}: Pick<TransportKpis['total'], 'onTime' | 'early' | 'late' | 'noShows'>): number | null => {
  const decided = onTime + early + late + noShows;
  return decided === 0 ? null : Math.round((onTime / decided) * HUNDRED);
};
