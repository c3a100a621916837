import './related.css';
import { equal, groupBy, subtract, sum } from '@inbound/shared';
import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { type CSSProperties, Fragment } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { useUnit } from '../../kit/columns/entry.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { type RelatedColumn, useRelated } from './related-columns.tsx';

/** Height of a node and of the gap below it, in pixels, as `related.css` draws them. */
const NODE = 56;
const GAP = 8;
const WIDTH = 48;

const heightOf = (nodes: number): number => Math.max(1, nodes) * (NODE + GAP) - GAP;

/** The middles of some nodes that stand in the middle of a height. */
const middles = (nodes: number, height: number): number[] =>
  Array.from({ length: nodes }, (_, at) => (height - heightOf(nodes)) / 2 + at * (NODE + GAP) + NODE / 2);

/** Lines from each node to each of the next column; what they say stands in the nodes. */
const Links = ({ from, to, height }: { from: number; to: number; height: number }) => (
  <svg viewBox={`0 0 ${WIDTH} ${height}`} preserveAspectRatio="none" aria-hidden="true">
    {middles(from, height).flatMap(left =>
      middles(to, height).map(right => (
        <path key={`${left} ${right}`} d={`M0 ${left} C${WIDTH / 2} ${left} ${WIDTH / 2} ${right} ${WIDTH} ${right}`} />
      )),
    )}
  </svg>
);

/** Whether what the note carries lies in packages, for each unit of measure. */
const Packed = ({ note }: { note: DeliveryNoteDetail }) => {
  const { t } = useTexts();
  const { decimal } = useFormat();
  const unitText = useUnit();
  const units = [...groupBy(note.lines, ({ unit }) => unit)];
  return units.map(([unit, lines]) => {
    const qty = sum(lines.map(line => line.qty));
    const packed = sum(lines.map(line => line.packed));
    const said = {
      unit: unitText(unit),
      qty: decimal(qty),
      packed: decimal(packed),
      loose: decimal(subtract(qty, packed)),
    };
    return (
      <span key={unit}>
        {equal(qty, packed) && <Icon name="tone-success" size={14} />}
        {t('deliveryNote.related.packed', said)}
      </span>
    );
  });
};

const Column = ({ name, nodes }: RelatedColumn) => (
  <ol aria-label={name}>
    {nodes.map(({ key, look, shows }) => (
      <li
        key={key}
        className="dn-node"
        data-here={look === 'here' || undefined}
        data-open={look === 'open' || undefined}
      >
        {shows}
      </li>
    ))}
  </ol>
);

/** The way of the goods: which call-off lines a note delivers, in which load units, and what the plant took in. */
export const Related = ({ note }: { note: DeliveryNoteDetail }) => {
  const { t } = useTexts();
  const columns = useRelated(note).filter(({ nodes }) => nodes.length > 0);
  const height = Math.max(...columns.map(({ nodes }) => heightOf(nodes.length)));
  const title = t('deliveryNote.related.title');
  return (
    <section className="dn-card dn-related" aria-label={title}>
      <div className="dn-card-head">
        <h2>{title}</h2>
        <span className="ib-space" />
        <Packed note={note} />
      </div>
      <div className="dn-graph" style={{ '--dn-columns': columns.length - 1 } as CSSProperties}>
        {columns.map(({ name }, at) => (
          <Fragment key={name}>
            {at > 0 && <span />}
            <h3>{name}</h3>
          </Fragment>
        ))}
        {columns.map((column, at) => (
          <Fragment key={column.name}>
            {at > 0 && <Links from={columns[at - 1]?.nodes.length ?? 0} to={column.nodes.length} height={height} />}
            <Column {...column} />
          </Fragment>
        ))}
      </div>
    </section>
  );
};
