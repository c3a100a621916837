import { groupBy } from '@inbound/shared';
import {
  changeShipmentUnit,
  type ShipmentDetail,
  type ShipmentUnit,
  unpackShipment,
} from '@inbound/shared/order/shipment/contract';
import { useMemo, useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { type Control, fieldsOf } from '../../kit/form/fields.tsx';
import { useFormPlace } from '../../kit/form/form-context.ts';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { ChoiceInput } from '../../kit/inputs/choice-input.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Question } from '../../kit/state/ask.tsx';
import { LabelTools, labelColumn } from './labels.tsx';
import { useMayAct } from './may-act.ts';

const F = fieldsOf(changeShipmentUnit);
const c = columnsOf<ShipmentUnit>();

/** The unit that a unit stands in: one that stands in none itself. */
const ParentChoice = ({ control }: { control: Control }) => {
  const { field } = useTexts();
  const { unitId, units = [] } = (useFormPlace().record ?? {}) as { unitId?: string; units?: readonly ShipmentUnit[] };
  const plates = new Map(units.map(unit => [unit.id, unit.licencePlate]));
  const words = units.filter(unit => unit.parentId === null && unit.id !== unitId).map(unit => unit.id);
  return (
    <ChoiceInput
      id={control.id}
      label={field('shipment', 'parentId')}
      invalid={false}
      readOnly={control.readOnly}
      value={typeof control.value === 'string' ? control.value : ''}
      words={words}
      textOf={word => plates.get(word) ?? word}
      optional
      leave={control.onBlur}
      live
      change={next => control.onChange(next === '' ? null : next)}
    />
  );
};

/** The plate of the unit, which stays. */
const Plate = ({ control }: { control: Control }) => {
  const { units = [] } = (useFormPlace().record ?? {}) as { units?: readonly ShipmentUnit[] };
  return <output id={control.id}>{units.find(unit => unit.id === control.value)?.licencePlate}</output>;
};

/** What is said of a handling unit; its plate and its content are not changed here. */
const UnitForm = () => (
  <FormGroup name="unit">
    <F.Field name="unitId">{control => <Plate control={control} />}</F.Field>
    <F.Text name="externalHuid" />
    <F.Text name="packaging" />
    <F.WholeNumber name="lengthMm" />
    <F.WholeNumber name="widthMm" />
    <F.WholeNumber name="heightMm" />
    <F.Quantity name="gross" />
    <F.Field name="parentId">{control => <ParentChoice control={control} />}</F.Field>
    <F.Text name="remark" wide />
  </FormGroup>
);

/** A unit as its form edits it, with the others that it may stand in. */
const editable = ({ id, version, units }: ShipmentDetail, unit: ShipmentUnit) => ({
  ...{ id, version, units, unitId: unit.id, externalHuid: unit.externalHuid, packaging: unit.packaging },
  ...{ lengthMm: unit.lengthMm, widthMm: unit.widthMm, heightMm: unit.heightMm, gross: unit.gross },
  ...{ remark: unit.remark, parentId: unit.parentId },
});

/** What stands in a unit: quantities of lines, or of a carrier how many units stand on it. */
const contentColumn = ({ lines, units }: ShipmentDetail) => {
  const partOf = new Map(lines.map(line => [line.id, `${line.poNo}/${line.itemNo} ${line.partNo}`]));
  const held = groupBy(units, ({ parentId }) => parentId);
  const onIt = ({ id }: ShipmentUnit): number => held.get(id)?.length ?? 0;
  return c.custom(
    'content',
    (unit, { format, texts }) => {
      const parts = unit.content.map(({ lineId, qty }) => `${partOf.get(lineId) ?? ''} × ${format.decimal(qty)}`);
      const count = onIt(unit);
      return [...parts, ...(count > 0 ? [texts.t('shipment.text.unitsOnIt', { count })] : [])].join('; ');
    },
    unit => unit.content.map(({ lineId, qty }) => `${partOf.get(lineId) ?? ''} × ${qty}`).join('; '),
    { width: 320 },
  );
};

/** The number of the unit that a unit stands in. */
const parentColumn = ({ units }: ShipmentDetail) => {
  const positionOf = new Map(units.map(({ id, position }) => [id, `${position}`]));
  const shown = ({ parentId }: ShipmentUnit): string => (parentId && positionOf.get(parentId)) || '–';
  return c.custom('parentId', shown, shown, { width: 72, align: 'end' });
};

const columnsFor = (record: ShipmentDetail) => [
  c.number('position', { width: 52 }),
  parentColumn(record),
  c.mono('licencePlate', { width: 216 }),
  labelColumn,
  c.mono('externalHuid', { width: 152 }),
  c.text('packaging', { width: 128 }),
  c.text('kind', { width: 64 }),
  contentColumn(record),
  c.decimal('gross', { width: 96 }),
  c.number('lengthMm', { width: 88 }),
  c.number('widthMm', { width: 88 }),
  c.number('heightMm', { width: 88 }),
  c.time('printedAt', { hidden: true }),
  c.text('remark'),
];

interface UnpackingProps {
  shipment: ShipmentDetail;
  unit: ShipmentUnit;
  done(): void;
  cancel(): void;
}

/** Asks why a unit is unpacked: its plate is burnt. */
const Unpacking = ({ shipment, unit, done, cancel }: UnpackingProps) => {
  const { t } = useTexts();
  const unpacking = useAction(unpackShipment, { done });
  const { id, version } = shipment;
  const send = (body: object) => {
    const { reason } = body as { reason: string };
    void unpacking.run({ id, version, reason, unitIds: [unit.id] });
  };
  return (
    <Question
      ask="reason"
      verb={t('shipment.text.unpackUnit', { unit: unit.licencePlate })}
      busy={unpacking.busy}
      refusal={unpacking.refusal}
      submit={send}
      cancel={cancel}
    />
  );
};

/** The packages and handling units of a shipment, each with its plate, what stands in it, and what is said of it. */
export const Units = ({ record, refresh }: PartProps<ShipmentDetail>) => {
  const { action } = useTexts();
  const [unpacking, setUnpacking] = useState<ShipmentUnit>();
  const [mayEdit, mayUnpack] = [useMayAct(record, 'editUnit'), useMayAct(record, 'unpack')];
  const columns = useMemo(() => columnsFor(record), [record]);
  const done = () => {
    setUnpacking(undefined);
    refresh();
  };
  return (
    <>
      <LabelTools shipment={record} done={refresh} />
      <Grid<ShipmentUnit>
        name="units"
        rows={record.units}
        columns={columns}
        {...(mayEdit || mayUnpack
          ? {
              actions: (unit: ShipmentUnit) => (
                <>
                  {mayEdit && (
                    <EditButton endpoint={changeShipmentUnit} form={UnitForm} record={editable(record, unit)} />
                  )}
                  {mayUnpack && <Button onClick={() => setUnpacking(unit)}>{action('shipment', 'unpack')}</Button>}
                </>
              ),
            }
          : {})}
      />
      {unpacking && <Unpacking shipment={record} unit={unpacking} done={done} cancel={() => setUnpacking(undefined)} />}
    </>
  );
};
