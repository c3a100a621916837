import './packing-editor.css';
import { decide } from '@inbound/shared';
import {
  type DeliveryNoteDetail,
  type NoteUnit,
  packByInstruction,
} from '@inbound/shared/delivery/delivery-note/contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { Fragment } from 'react';
import { useAction } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { PartCell } from '../../kit/columns/cells.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Tag } from '../../kit/parts/tag.tsx';
import { useTabState } from '../../kit/tab/tab.tsx';
import { LabelPreview } from './label-preview.tsx';
import { progressOf, type TreeRow, treeRows } from './structure.ts';

/** What is still to be packed, line by line. */
const ToPack = ({ note }: { note: DeliveryNoteDetail }) => {
  const { t } = useTexts();
  const { decimal, language } = useFormat();
  return (
    <section aria-label={t('deliveryNote.text.toPack')}>
      <ul className="dn-to-pack">
        {progressOf(note, language).map(line => (
          <li key={line.lineId}>
            <PartCell value={line.partNo} />
            <span>
              {decimal(line.qty)} {line.unit}
            </span>
            <small>{line.name}</small>
            <small>{t('deliveryNote.text.packed', { qty: decimal(line.packed) })}</small>
            <div className="dn-bar" data-open={line.share < 1 || undefined}>
              <span style={{ width: `${line.share * 100}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};

const PLATE_TAIL = 4;

/** A run of plates by its ends: people compare the last digits. */
const plateText = ([first, last]: TreeRow['plates']): string =>
  first === last ? `…${first.slice(-PLATE_TAIL)}` : `…${first.slice(-PLATE_TAIL)}–${last.slice(-PLATE_TAIL)}`;

const UnitRow = ({ row, selected, select }: { row: TreeRow; selected: boolean; select(id: string): void }) => {
  const { t } = useTexts();
  const { decimal } = useFormat();
  const { unit, count } = row;
  return (
    <tr aria-selected={selected} data-depth={row.depth}>
      <td>
        <button type="button" className="dn-unit" onClick={() => select(unit.id)}>
          <span className="dn-kind">{unit.kind}</span>
          {count > 1 && `${count} × `}
          {unit.packaging} · {row.partNos.join(', ')} <span className="mono">{plateText(row.plates)}</span>
          {unit.reprintNeeded && <Tag tone="warning">{t('deliveryNote.text.reprintNeeded')}</Tag>}
        </button>
      </td>
      <td className="dn-number">{decimal(row.qty)}</td>
      <td className="dn-number">{decimal(row.gross)}</td>
    </tr>
  );
};

/** Lids and pads of a unit: `4 × PAD1210, 1 × LID1210`. */
const auxiliariesText = ({ auxiliaries }: NoteUnit): string =>
  auxiliaries.map(({ packaging, count }) => `${count} × ${packaging}`).join(', ');

const UnitFacts = ({ note, unit }: { note: DeliveryNoteDetail; unit: NoteUnit }) => {
  const { t, field } = useTexts();
  const { decimal } = useFormat();
  const facts: [string, string][] = [
    ['licencePlate', unit.licencePlate],
    ['packaging', `${unit.packaging} ${unit.packagingName}`],
    ['gross', decimal(unit.gross)],
    ['net', decimal(unit.net)],
    ['tare', decimal(unit.tare)],
    ...(unit.auxiliaries.length > 0 ? [['auxiliaries', auxiliariesText(unit)] as [string, string]] : []),
  ];
  const printed =
    unit.printCount === 0
      ? t('deliveryNote.text.notPrinted')
      : t('deliveryNote.text.printed', { count: unit.printCount });
  return (
    <>
      <dl className="dn-facts">
        {facts.map(([key, value]) => (
          <Fragment key={key}>
            <dt>{field('deliveryNote', key)}</dt>
            <dd className={key === 'licencePlate' ? 'mono' : undefined}>{value}</dd>
          </Fragment>
        ))}
        <dt>{t('deliveryNote.text.labels')}</dt>
        <dd>{printed}</dd>
      </dl>
      <LabelPreview noteId={note.id} unitId={unit.id} plate={unit.licencePlate} />
    </>
  );
};

/**
 * The packing of a note: what is to be packed, the structure, and the unit that is looked at with its label. The fast
 * way builds everything from the instructions in force.
 */
export const PackingEditor = ({ record: note, refresh }: PartProps<DeliveryNoteDetail>) => {
  const { t, field } = useTexts();
  const may = useMay();
  const [chosen, choose] = useTabState<string>('unit', '');
  const pack = useAction(packByInstruction, { done: refresh });
  const rows = treeRows(note);
  const unit = note.units.find(({ id }) => id === chosen) ?? note.units[0];
  const canPack = !('refusal' in decide(deliveryNote, 'pack', note, may));
  return (
    <>
      {canPack && (
        <div className="dn-tools">
          <Button
            icon="container"
            kind={rows.length === 0 ? 'primary' : 'plain'}
            busy={pack.busy}
            onClick={() => void pack.run({ id: note.id, version: note.version })}
          >
            {t('deliveryNote.text.packByInstruction')}
          </Button>
        </div>
      )}
      <div className="dn-packing">
        <ToPack note={note} />
        <section>
          {rows.length === 0 ? (
            <p className="dn-empty">{t('deliveryNote.text.noUnits')}</p>
          ) : (
            <table className="dn-tree" aria-label={t('deliveryNote.text.structure')}>
              <thead>
                <tr>
                  <th scope="col">{t('deliveryNote.text.structure')}</th>
                  <th scope="col" className="dn-number">
                    {field('deliveryNote', 'qty')}
                  </th>
                  <th scope="col" className="dn-number">
                    {field('deliveryNote', 'gross')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map(row => (
                  <UnitRow key={row.key} row={row} selected={row.unit.id === unit?.id} select={choose} />
                ))}
              </tbody>
            </table>
          )}
        </section>
        <section>{unit && <UnitFacts note={note} unit={unit} />}</section>
      </div>
    </>
  );
};
