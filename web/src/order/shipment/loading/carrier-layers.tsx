import { type Layer, layersOf } from '@inbound/shared/order/allocation/layers';
import type { ShipmentDetail } from '@inbound/shared/order/shipment/contract';
import type { LoadPlan, PlannedCarrier } from '@inbound/shared/order/shipment/load-contract';
import { figuresOfCarrier, packagesOnCarrier } from '@inbound/shared/order/shipment/load-rules';
import { useId, useState } from 'react';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { letterOf, toneOf } from './letters.ts';
import { LoadPicture } from './picture.tsx';

interface CarrierProps {
  shipment: ShipmentDetail;
  plan: LoadPlan;
  carrier: PlannedCarrier;
  /** Its place among the carriers, from 1. */
  no: number;
}

/** What lies in a layer, in words: `4 × A, long side along the carrier`. */
const useStep = (kindIds: readonly string[]) => {
  const { t } = useTexts();
  return ({ parts }: Layer): string =>
    parts
      .map(({ kindId, along, across, lengthMm, widthMm }) =>
        t(lengthMm >= widthMm ? 'shipment.text.load.partAlong' : 'shipment.text.load.partAcross', {
          count: along * across,
          kind: letterOf(kindIds.indexOf(kindId)),
        }),
      )
      .join('; ');
};

/** Which letter stands for which part, and how many packages of it stand on the carrier. */
const Legend = ({ shipment, plan, carrier }: Omit<CarrierProps, 'no'>) => {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <ul className="ld-legend">
      {packagesOnCarrier(carrier, plan.packages).map(({ kind, count }) => {
        const at = plan.packages.findIndex(({ id }) => id === kind.id);
        const line = shipment.lines.find(({ id }) => id === kind.lineId);
        return (
          <li key={kind.id}>
            <span className="ld-letter" data-tone={toneOf(at)}>
              {letterOf(at)}
            </span>
            <span>
              {line?.partNo} <small>{kind.packaging}</small>
            </span>
            <span>{format.count(count)}</span>
            <span className="caption">{t('shipment.text.load.each', { qty: format.decimal(kind.qty) })}</span>
          </li>
        );
      })}
    </ul>
  );
};

/** A carrier layer by layer: its picture, and the same in words, from below. Arrow keys go from layer to layer. */
export const CarrierLayers = ({ shipment, plan, carrier, no }: CarrierProps) => {
  const { t } = useTexts();
  const format = useFormat();
  const name = useId();
  const layers = layersOf(carrier.blocks);
  const [chosen, choose] = useState<number>();
  const at = Math.min(chosen ?? layers.length - 1, layers.length - 1);
  const kindIds = plan.packages.map(({ id }) => id);
  const stepOf = useStep(kindIds);
  const layer = layers[at];
  if (!layer) return null;
  const title = t('shipment.text.load.carrierTitle', { no, packaging: carrier.packaging });
  return (
    <section className="ld-carrier" aria-label={title}>
      <h2>
        {title}
        <small>{plan.plates[no - 1]}</small>
      </h2>
      <LoadPicture
        carrier={carrier}
        kindIds={kindIds}
        bottomMm={layer.bottomMm}
        loadHeightMm={figuresOfCarrier(carrier, plan.packages).loadHeightMm}
        alt={t('shipment.text.load.pictureOf', { carrier: title, layer: at + 1, layers: layers.length })}
      />
      <Legend shipment={shipment} plan={plan} carrier={carrier} />
      <fieldset className="ld-steps">
        <legend>{t('shipment.text.load.steps')}</legend>
        {layers.map((one, index) => (
          <label key={one.bottomMm} data-on={index === at || undefined}>
            <input type="radio" name={name} checked={index === at} onChange={() => choose(index)} />
            <span>{t('shipment.text.load.step', { layer: index + 1, packages: stepOf(one) })}</span>
            <span className="caption">{t('shipment.text.load.upTo', { height: format.count(one.topMm) })}</span>
          </label>
        ))}
      </fieldset>
    </section>
  );
};
