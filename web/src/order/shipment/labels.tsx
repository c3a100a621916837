import './packing.css';
import type { ShipmentDetail, ShipmentUnit } from '@inbound/shared/order/shipment/contract';
import { printShipmentLabels, printShipmentPackingList } from '@inbound/shared/order/shipment/paper-contract';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { saveDownload } from '../../client/save-file.ts';
import type { Texts } from '../../client/texts.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Tag } from '../../kit/parts/tag.tsx';
import { Question } from '../../kit/state/ask.tsx';
import { useMayAct } from './may-act.ts';

const toneOf = ({ reprintNeeded, printCount }: ShipmentUnit) => {
  if (reprintNeeded) return 'warning';
  return printCount === 0 ? 'neutral' : 'success';
};

const printStateOf = ({ reprintNeeded, printCount }: ShipmentUnit, { t }: Texts): string => {
  if (reprintNeeded) return t('shipment.text.label.reprintNeeded');
  return printCount === 0
    ? t('shipment.text.label.notPrinted')
    : t('shipment.text.label.printed', { count: printCount });
};

/** Whether the label of a unit was printed, and still is right. */
export const labelColumn = columnsOf<ShipmentUnit>().custom(
  'printCount',
  (unit, { texts }) => <Tag tone={toneOf(unit)}>{printStateOf(unit, texts)}</Tag>,
  printStateOf,
  { width: 152 },
);

/** How many labels of a shipment are out of date; empty where none is. */
export const outdatedColumn = columnsOf<{ id: string; outdatedLabelCount: number }>().custom(
  'outdatedLabelCount',
  ({ outdatedLabelCount: count }, { texts }) =>
    count > 0 && <Tag tone="warning">{texts.t('shipment.text.label.outdated', { count })}</Tag>,
  ({ outdatedLabelCount: count }, texts) => (count > 0 ? texts.t('shipment.text.label.outdated', { count }) : ''),
  { width: 136 },
);

interface LabelToolsProps {
  shipment: ShipmentDetail;
  done(): void;
}

/** Prints the labels of all units, or just those that are out of date, and the packing list. */
export const LabelTools = ({ shipment, done }: LabelToolsProps) => {
  const { t, action, error } = useTexts();
  const mayPrint = useMayAct(shipment, 'printLabels');
  const [asked, ask] = useState<readonly string[] | 'all'>();
  const printing = useAction(printShipmentLabels, {
    done: file => {
      saveDownload(file);
      ask(undefined);
      done();
    },
    claims: 'all',
  });
  const packing = useAction(printShipmentPackingList, { done: saveDownload });
  const { id, units } = shipment;
  const outdated = units.filter(unit => unit.reprintNeeded).map(unit => unit.id);
  const isReprint = units.some(unit => unit.printCount > 0);
  const empty = units.length === 0 ? error({ code: 'no_package' }) : undefined;
  return (
    <>
      <div className="shipment-tools">
        {mayPrint && (
          <Button
            icon="print"
            busy={printing.busy}
            onClick={() => (isReprint ? ask('all') : void printing.run({ id }))}
          >
            {t('shipment.text.label.printAll', { count: units.length })}
          </Button>
        )}
        {mayPrint && outdated.length > 0 && (
          <Button icon="print" onClick={() => ask(outdated)}>
            {t('shipment.text.label.reprintSome', { count: outdated.length })}
          </Button>
        )}
        <Button icon="print" busy={packing.busy} reason={empty} onClick={() => void packing.run({ id })}>
          {t('shipment.text.label.packingList')}
        </Button>
      </div>
      {asked === undefined && printing.refusal && <Notice tone="danger">{error(printing.refusal, 'shipment')}</Notice>}
      {asked !== undefined && (
        <Question
          ask="reason"
          of={printShipmentLabels}
          verb={action('shipment', 'printLabels')}
          effect={t('shipment.text.label.printAgain')}
          busy={printing.busy}
          refusal={printing.refusal}
          submit={body => void printing.run({ id, ...(asked === 'all' ? {} : { unitIds: [...asked] }), ...body })}
          cancel={() => ask(undefined)}
        />
      )}
    </>
  );
};
