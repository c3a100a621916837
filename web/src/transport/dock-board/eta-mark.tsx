import type { Span } from '@inbound/shared/transport/dock-board/spans';
import { expectedAt, placeAcross } from './block.tsx';
import type { PlacedBlock } from './day-model.ts';

/** A small triangle at the moment when a truck is expected by its positions; the words of its block say it, too. */
export const EtaMark = ({ placed, frame }: { placed: PlacedBlock; frame: Span }) => {
  const at = expectedAt(placed);
  if (at === undefined || at < frame.begins || at >= frame.ends) return null;
  const { insetInlineStart } = placeAcross(frame, { begins: at, ends: at });
  return <i className="db-eta" data-in-time={at <= placed.begins || undefined} style={{ insetInlineStart }} />;
};
