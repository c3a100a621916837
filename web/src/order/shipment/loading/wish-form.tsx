import type { AnswerOf } from '@inbound/shared';
import type { ShipmentDetail } from '@inbound/shared/order/shipment/contract';
import { type LoadPackaging, loadGrouping, type readShipmentLoad } from '@inbound/shared/order/shipment/load-contract';
import { nameIn } from '../../../client/format/name.ts';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { useEntryText } from '../../../kit/columns/entry.tsx';
import { ChoiceInput } from '../../../kit/inputs/choice-input.tsx';
import { QuantityInput } from '../../../kit/inputs/quantity-input.tsx';
import { Button, IconButton } from '../../../kit/parts/button.tsx';
import { carriersOf, offeredCarrier, type Wish } from './wish.ts';

const MOST_CARRIERS = 5;

interface WishFormProps {
  shipment: ShipmentDetail;
  load: AnswerOf<typeof readShipmentLoad>;
  wish: Wish;
  change(wish: Wish): void;
}

/** A packaging to be chosen by its code, with its name beside it. */
const PackagingChoice = ({
  label,
  of,
  value,
  choose,
}: {
  label: string;
  of: readonly LoadPackaging[];
  value: string;
  choose(code: string): void;
}) => {
  const { language } = useTexts();
  const nameOf = (code: string): string => {
    const found = of.find(one => one.code === code);
    return found ? `${code} · ${nameIn(language, { zh: found.nameZh, en: found.nameEn })}` : code;
  };
  return (
    <ChoiceInput
      label={label}
      words={of.map(({ code }) => code)}
      textOf={nameOf}
      optional
      live
      value={value}
      change={choose}
    />
  );
};

/** The carriers that may be used, and how high each is loaded. */
const Carriers = ({ load, wish, change }: Omit<WishFormProps, 'shipment'>) => {
  const { t } = useTexts();
  const { carriers } = wish;
  const put = (key: number, cells: Partial<Wish['carriers'][number]>) =>
    change({ ...wish, carriers: carriers.map(one => (one.key === key ? { ...one, ...cells } : one)) });
  const next = Math.max(-1, ...carriers.map(({ key }) => key)) + 1;
  return (
    <fieldset className="ld-wish-part">
      <legend>{t('shipment.text.load.carriers')}</legend>
      {carriers.map(({ key, packaging, heightMm }) => (
        <div key={key} className="ld-wish-row">
          <PackagingChoice
            label={t('shipment.text.load.carrier')}
            of={carriersOf(load)}
            value={packaging}
            choose={code => put(key, offeredCarrier(load, key, code))}
          />
          <QuantityInput
            label={t('shipment.text.load.height')}
            value={heightMm}
            change={value => put(key, { heightMm: value })}
            unit="mm"
            whole
            live
          />
          {carriers.length > 1 && (
            <IconButton
              name={t('shipment.text.load.dropCarrier', { carrier: packaging })}
              icon="close"
              onClick={() => change({ ...wish, carriers: carriers.filter(one => one.key !== key) })}
            />
          )}
        </div>
      ))}
      {carriers.length < MOST_CARRIERS && (
        <Button
          icon="add"
          kind="text"
          onClick={() => change({ ...wish, carriers: [...carriers, offeredCarrier(load, next)] })}
        >
          {t('shipment.text.load.addCarrier')}
        </Button>
      )}
    </fieldset>
  );
};

/** How each line is packed: as its instruction says, or otherwise. */
const Packages = ({ shipment, load, wish, change }: WishFormProps) => {
  const { t } = useTexts();
  const unitText = useEntryText('unit');
  const format = useFormat();
  const boxes = load.packaging.filter(({ pallet }) => !pallet);
  return (
    <fieldset className="ld-wish-part">
      <legend>{t('shipment.text.load.packages')}</legend>
      {load.lines.map(({ lineId, open, isWeightKnown }) => {
        const line = shipment.lines.find(({ id }) => id === lineId);
        const { packaging = '', qty = '' } = wish.packages[lineId] ?? {};
        const put = (cells: { packaging?: string; qty?: string }) =>
          change({ ...wish, packages: { ...wish.packages, [lineId]: { packaging, qty, ...cells } } });
        const name = `${line?.poNo}/${line?.itemNo}`;
        return (
          <div key={lineId} className="ld-wish-row">
            <span className="ld-wish-line">
              {name} <strong>{line?.partNo}</strong>
              <small>
                {format.decimal(open)} {line && unitText(line.unit)}
                {!isWeightKnown && ` · ${t('shipment.text.load.noWeight')}`}
              </small>
            </span>
            <PackagingChoice
              label={t('shipment.text.load.packagingOf', { line: name })}
              of={boxes}
              value={packaging}
              choose={code => put({ packaging: code })}
            />
            <QuantityInput
              label={t('shipment.text.load.qtyOf', { line: name })}
              placeholder={t('shipment.text.load.qtyEach')}
              value={qty}
              change={value => put({ qty: value })}
              live
            />
          </div>
        );
      })}
    </fieldset>
  );
};

/** What a load is planned for: carriers, packages, and what comes first. */
export const WishForm = (props: WishFormProps) => {
  const { t } = useTexts();
  const { wish, change } = props;
  return (
    <div className="ld-wish">
      <Carriers {...props} />
      <Packages {...props} />
      <fieldset className="ld-wish-part">
        <legend>{t('shipment.text.load.preferences')}</legend>
        <ChoiceInput
          label={t('shipment.text.load.grouping.label')}
          words={loadGrouping.options}
          textOf={word => t(`shipment.text.load.grouping.${word}`)}
          optional={false}
          live
          value={wish.grouping}
          change={word => change({ ...wish, grouping: loadGrouping.parse(word) })}
        />
        <label className="ld-check">
          <input
            type="checkbox"
            checked={wish.isPureFirst}
            onChange={event => change({ ...wish, isPureFirst: event.target.checked })}
          />
          {t('shipment.text.load.pureFirst')}
        </label>
      </fieldset>
    </div>
  );
};
