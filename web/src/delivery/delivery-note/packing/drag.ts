import { move } from '@inbound/shared/delivery/delivery-note/packing-moves';
import { packOpen } from '@inbound/shared/delivery/delivery-note/packing-operations';
import type { DragEvent } from 'react';
import { planOfLine } from './plans.ts';
import type { Packing } from './use-packing.ts';
import type { View } from './use-view.ts';

/** What is dragged: units of the tree, or a line that is to be packed. */
type Dragged = { keys: readonly string[] } | { lineId: string };

const KIND = 'application/x-inbound-packing';

/** Makes something that can be dragged into the tree. */
export const dragOf = (what: Dragged) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.stopPropagation();
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData(KIND, JSON.stringify(what));
  },
});

/** Makes a place on which it can be dropped: a load unit, or the free place beside all (`null`). */
export const dropOn = (packing: Packing, view: View, into: string | null) => ({
  onDragOver: (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(KIND)) return;
    event.preventDefault();
    event.currentTarget.setAttribute('data-over', '');
  },
  onDragLeave: (event: DragEvent) => event.currentTarget.removeAttribute('data-over'),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.removeAttribute('data-over');
    const text = event.dataTransfer.getData(KIND);
    if (text !== '') drop(packing, view, JSON.parse(text) as Dragged, into);
  },
});

const drop = (packing: Packing, view: View, what: Dragged, into: string | null): void => {
  if ('keys' in what) view.act('move', units => move(units, what.keys, { into }));
  else packLine(packing, view, what.lineId, into);
};

/** Packs what is open of a line by its plan; where there is none, the way to pack it is asked. */
export const packLine = ({ means }: Packing, view: View, lineId: string, into: string | null): void => {
  const plan = planOfLine(means, lineId, { source: 'own' })?.plan;
  if (!plan) {
    view.ask('add');
    return;
  }
  view.act('add', (units, facts) => {
    const line = facts.lines.get(lineId);
    return packOpen(units, facts, line ? [{ line, plan }] : [], into);
  });
};
