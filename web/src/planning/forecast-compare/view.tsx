import type { Decimal } from '@inbound/shared';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { SHOWN, type Shown, THRESHOLDS } from '@inbound/shared/planning/forecast-compare/compared-page';
import type { ForecastComparison } from '@inbound/shared/planning/forecast-compare/contract';
import { coarserGrain, GRAINS, type Grain } from '@inbound/shared/planning/forecast-compare/periods';
import { useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { nameIn } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';

import { useTexts } from '../../client/texts.ts';
import { useCompanyKind } from '../../client/turn.ts';
import { Segmented } from '../../kit/parts/segmented.tsx';
import { useTabState } from '../../kit/tab/tab.tsx';

/** What the reader wants to see of a comparison. */
export interface ComparedView {
  search: string;
  /** Empty: of all suppliers. */
  supplierId: string;
  moreThan: Decimal;
  threshold: (typeof THRESHOLDS)[number];
  shown: Shown;
  grain: Grain | null;
  page: number;
  /** The figures of the active material stand in a table instead of charts. */
  isTable: boolean;
}

/** So many suppliers are offered, by their codes. */
const OFFERED_SUPPLIERS = 200;

const FIRST_VIEW: ComparedView = {
  ...{
    search: '',
    supplierId: '',
    moreThan: '0',
    threshold: 'quantity',
    shown: 'changed',
    grain: null,
    page: 1,
    isTable: false,
  },
};

/** The view of a tab; whatever changes leads to the first page. */
export const useComparedView = () => {
  const [view, setView] = useTabState<ComparedView>('view', FIRST_VIEW);
  return { view, change: (part: Partial<ComparedView>) => setView({ ...view, page: 1, ...part }) };
};

interface ToolsProps {
  view: ComparedView;
  change(part: Partial<ComparedView>): void;
  finest: Grain;
}

/** The change beyond which a material is shown: it is taken when the field is left, or with Enter. */
const Threshold = ({ view, change }: Pick<ToolsProps, 'view' | 'change'>) => {
  const { t } = useTexts();
  const { plain, readDecimal } = useFormat();
  const [typed, setTyped] = useState(plain(view.moreThan));
  const read = readDecimal(typed);
  const value = typed.trim() === '' ? '0' : read;
  const isBad = value === undefined || value.startsWith('-');
  const take = () => {
    if (!isBad && value !== view.moreThan) change({ moreThan: value });
  };
  return (
    <label className="fx-threshold">
      {t('forecastCompare.field.moreThan')}
      <input
        className="ib-input"
        inputMode="decimal"
        aria-invalid={isBad || undefined}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={event => event.key === 'Enter' && take()}
      />
    </label>
  );
};

/** Materials of one supplier. Absent for whoever sees a single one: a supplier. */
const SupplierChoice = ({ view, change }: Pick<ToolsProps, 'view' | 'change'>) => {
  const { t, language } = useTexts();
  const { data } = useQuery(listSuppliers, { limit: OFFERED_SUPPLIERS, sort: 'code' });
  return (
    <select
      className="ib-input fx-supplier"
      aria-label={t('common.field.supplier')}
      value={view.supplierId}
      onChange={event => change({ supplierId: event.target.value })}
    >
      <option value="">{t('forecastCompare.text.allSuppliers')}</option>
      {data?.rows.map(({ id, code, nameZh, nameEn }) => (
        <option key={id} value={id}>
          {`${code} ${nameIn(language, { zh: nameZh, en: nameEn })}`}
        </option>
      ))}
    </select>
  );
};

/** Which materials are compared, beyond which change, and at which grain. */
export const ViewTools = ({ view, change, finest }: ToolsProps) => {
  const { t } = useTexts();
  const grains = GRAINS.filter(grain => coarserGrain(grain, finest) === grain);
  const isPlant = useCompanyKind() === 'buyer';
  return (
    <>
      {isPlant && <SupplierChoice view={view} change={change} />}
      <input
        className="ib-input fx-search"
        type="search"
        aria-label={t('common.field.search')}
        placeholder={t('common.field.search')}
        value={view.search}
        onChange={event => change({ search: event.target.value })}
      />
      <Threshold view={view} change={change} />
      <Segmented
        label={t('forecastCompare.field.threshold')}
        choices={THRESHOLDS.map(value => ({ value, name: t(`forecastCompare.threshold.${value}`) }))}
        value={view.threshold}
        choose={threshold => change({ threshold })}
      />
      {grains.length > 1 && (
        <Segmented
          label={t('common.field.grain')}
          choices={grains.map(value => ({ value, name: t(`common.grain.${value}`) }))}
          value={view.grain ? coarserGrain(view.grain, finest) : finest}
          choose={grain => change({ grain })}
        />
      )}
    </>
  );
};

/** Changed, hardly changed, new and gone materials, each with their number. */
export const ShownChoice = ({
  counts,
  view,
  change,
}: Pick<ToolsProps, 'view' | 'change'> & Pick<ForecastComparison, 'counts'>) => {
  const { t } = useTexts();
  const { count } = useFormat();
  return (
    <Segmented
      label={t('forecastCompare.field.shown')}
      choices={SHOWN.map(value => ({ value, name: t(`forecastCompare.shown.${value}`), count: count(counts[value]) }))}
      value={view.shown}
      choose={shown => change({ shown })}
    />
  );
};
