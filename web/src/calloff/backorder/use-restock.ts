import { compare, type Decimal, isDecimal, isPlainDate, isPositive, type RefusalData, sum } from '@inbound/shared';
import type { BackorderRow } from '@inbound/shared/calloff/backorder/contract';
import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import { checkScale } from '@inbound/shared/calloff/call-off/line-rules';
import { checkRestock } from '@inbound/shared/calloff/call-off/quantity-rules';
import type { TransportType } from '@inbound/shared/delivery/delivery-note/choices';
import { createDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import { proposeRestock } from '@inbound/shared/delivery/delivery-note/restock-rules';
import { deliverableQty } from '@inbound/shared/delivery/delivery-note/source-rules';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { usePlace } from '../../kit/tab/tab.tsx';

/** A line that is owed with what is typed for it; nothing leaves it out. */
export interface RestockLine {
  line: CallOffLineRow;
  typed: string;
}

/** Quantities as they are typed, the proposed ones at first. */
const typedFor = (callOff: CallOffDetail, toRestock: Decimal, typed: ReadonlyMap<string, string>): RestockLine[] =>
  proposeRestock(callOff.lines, toRestock, callOff.today).map(({ line, qty }) => ({
    line,
    typed: typed.get(line.id) ?? qty,
  }));

const isWanted = ({ typed }: RestockLine): boolean => typed !== '' && typed !== '0';

/** What is wrong with a typed quantity: no number, too many decimals, more than the line has left. */
const refusedQty = ({ line, typed }: RestockLine): RefusalData | undefined => {
  if (!isDecimal(typed) || !isPositive(typed))
    return { code: 'format', params: { field: 'qty', example: line.released } };
  const scaled = checkScale('qty', typed, line.decimals);
  if (scaled !== true) return scaled;
  const most = deliverableQty(line);
  return compare(typed, most) > 0 ? { code: 'qty_over_remaining', params: { remaining: most, qty: typed } } : undefined;
};

/** Why the note cannot be made as it is typed; undefined where it can. */
const refusalOf = (lines: readonly RestockLine[], toRestock: Decimal, day: string): RefusalData | undefined => {
  if (lines.length === 0) return { code: 'none_selected' };
  if (!isPlainDate(day)) return { code: 'format', params: { field: 'etaDate', example: '2026-03-02' } };
  const wrong = lines.map(refusedQty).find(refusal => refusal !== undefined);
  if (wrong) return wrong;
  const capped = checkRestock(sum(lines.map(({ typed }) => (isDecimal(typed) ? typed : '0'))), '0', toRestock);
  return capped === true ? undefined : capped;
};

/** What is typed for a note that delivers a backorder, and the call that makes it. */
export const useRestock = (row: BackorderRow, callOff: CallOffDetail, close: () => void) => {
  const { host, key } = usePlace();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [day, setDay] = useState<string>(callOff.today);
  const [transportType, setTransportType] = useState<TransportType>('supplier');
  const create = useAction(createDeliveryNote, {
    claims: 'all',
    done: note => {
      close();
      host.open(key, link('/delivery/note-detail', { id: note.id }), 'new');
    },
  });
  const lines = typedFor(callOff, row.toRestock, typed);
  const wanted = lines.filter(isWanted);
  const refused = refusalOf(wanted, row.toRestock, day);
  const submit = (confirm?: { code: string; reason?: string }[]) => {
    if (refused || !isPlainDate(day)) return;
    const chosen = wanted.flatMap(({ line, typed: qty }) => (isDecimal(qty) ? [{ callOffLineId: line.id, qty }] : []));
    void create.run({ etaDate: day, transportType, lines: chosen, ...(confirm ? { confirm } : {}) });
  };
  const type = (id: string, qty: string) => setTyped(new Map(typed).set(id, qty));
  const { busy, refusal } = create;
  return { lines, wanted, refused, day, setDay, transportType, setTransportType, type, submit, busy, refusal };
};
