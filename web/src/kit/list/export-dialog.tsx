import './export-dialog.css';
import type { DecimalMark } from '@inbound/shared';
import { type ReactNode, useId, useState } from 'react';
import type { NumberStyle } from '../../client/format/number.ts';
import { formatSetting } from '../../client/format/setting.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { changeListLayout, listLayouts } from '../../client/settings/list-layouts.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { type Column, labelOf } from '../columns/column.ts';
import { useFieldName } from '../feature.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { usePlace } from '../tab/tab.tsx';
import {
  countsOf,
  EXPORT_COLUMNS,
  EXPORT_FORMATS,
  type ExportColumns,
  type ExportFormat,
  type ExportGround,
  type ExportPlan,
  type ExportScope,
  exportable,
} from './export-plan.ts';
import { ExportTemplates } from './export-templates.tsx';
import { countText } from './totals.ts';

type AnyColumn = Column<never>;

interface RadioProps<Value extends string> {
  label: string;
  values: readonly Value[];
  value: Value;
  choose(value: Value): void;
  nameOf(value: Value): ReactNode;
}

/** A few ways, one under the other, of which one holds. */
const Radios = <Value extends string>({ label, values, value, choose, nameOf }: RadioProps<Value>) => {
  const name = useId();
  return (
    <fieldset className="ib-export-group">
      <legend>{label}</legend>
      {values.map(each => (
        <label key={each}>
          <input type="radio" name={name} checked={each === value} onChange={() => choose(each)} />
          <span>{nameOf(each)}</span>
        </label>
      ))}
    </fieldset>
  );
};

/** Which columns a file has, one by one. */
const ColumnChecks = ({
  columns,
  chosen,
  change,
}: {
  columns: readonly AnyColumn[];
  chosen: readonly string[];
  change(keys: readonly string[]): void;
}) => {
  const { t } = useTexts();
  const nameOf = useFieldName();
  return (
    <fieldset className="ib-export-columns">
      <legend>{t('kit.list.export.chosen')}</legend>
      {columns.map(({ key, label }) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={() => change(chosen.includes(key) ? chosen.filter(other => other !== key) : [...chosen, key])}
          />
          {nameOf(labelOf({ key, ...(label === undefined ? {} : { label }) }))}
        </label>
      ))}
    </fieldset>
  );
};

const noTemplates: Readonly<Record<string, readonly string[]>> = {};

/** What begins the decimals of a csv, by how its reader wants numbers written. */
const DECIMAL_MARK: Readonly<Record<NumberStyle, DecimalMark>> = { space: 'point', comma: 'comma' };

/** What is chosen in the dialog, which begins with the rows that are chosen and the columns that are shown. */
const usePlan = (ground: ExportGround, columns: readonly AnyColumn[]) => {
  const shown = columns.filter(({ hidden }) => !hidden);
  const counts = countsOf(ground);
  const [scope, setScope] = useState<ExportScope>(counts[0]?.scope ?? 'filtered');
  const [which, setWhich] = useState<ExportColumns>('shown');
  const [ticked, tick] = useState<readonly string[]>(shown.map(({ key }) => key));
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const byWhich = { shown, all: columns, chosen: columns.filter(({ key }) => ticked.includes(key)) };
  const decimalMark = useStore(formatSetting, ({ numbers }) => DECIMAL_MARK[numbers]);
  const plan: ExportPlan = { scope, columns: byWhich[which], format, decimalMark };
  return { plan, counts, byWhich, which, ticked, setScope, setWhich, tick, setFormat };
};

interface PartsProps {
  columns: readonly AnyColumn[];
  chosen: ReturnType<typeof usePlan>;
  rowsOf(scope: ExportScope): string;
}

const ExportParts = ({ columns, chosen, rowsOf }: PartsProps) => {
  const { t } = useTexts();
  const { path } = usePlace();
  const templates = useStore(listLayouts, layouts => layouts[path]?.exports ?? noTemplates);
  const { plan, counts, byWhich, which, ticked, setScope, setWhich, tick, setFormat } = chosen;
  return (
    <div className="ib-export">
      <Radios
        label={t('kit.list.export.rows')}
        values={counts.map(({ scope }) => scope)}
        value={plan.scope}
        choose={name => setScope(name)}
        nameOf={name => t(`kit.list.export.scope.${name}`, { count: rowsOf(name) })}
      />
      <Radios
        label={t('kit.list.export.columns')}
        values={EXPORT_COLUMNS}
        value={which}
        choose={name => setWhich(name)}
        nameOf={name => t(`kit.list.export.which.${name}`, { count: byWhich[name].length })}
      />
      {which === 'chosen' && <ColumnChecks columns={columns} chosen={ticked} change={tick} />}
      <ExportTemplates
        templates={templates}
        chosen={plan.columns.map(({ key }) => key)}
        choose={keys => {
          setWhich('chosen');
          tick(keys);
        }}
        keep={exports => changeListLayout(path, { exports })}
      />
      <Radios
        label={t('kit.list.export.format')}
        values={EXPORT_FORMATS}
        value={plan.format}
        choose={name => setFormat(name)}
        nameOf={name => t(`kit.list.export.as.${name === 'csv' && plan.decimalMark === 'comma' ? 'csvComma' : name}`)}
      />
    </div>
  );
};

/** The dialog that chooses the rows, columns and format of an exported file (ux B.5.10). */
export const ExportDialog = ({
  ground,
  columns: all,
  take,
  close,
}: {
  ground: ExportGround;
  /** All columns of the list in the reader's order; those that he does not see are `hidden`. */
  columns: readonly AnyColumn[];
  take(plan: ExportPlan): void;
  close(): void;
}) => {
  const { t } = useTexts();
  const format = useFormat();
  const columns = exportable(ground.of, all);
  const chosen = usePlan(ground, columns);
  const { plan, counts } = chosen;
  const rowsOf = (name: ExportScope): string => {
    const found = counts.find(({ scope }) => scope === name);
    return found ? countText(format, found) : '';
  };
  const submit = () => {
    take(plan);
    close();
  };
  const reason = plan.columns.length === 0 ? t('kit.list.export.noColumns') : undefined;
  const footer = (
    <>
      <Button onClick={close}>{t('common.action.back')}</Button>
      <Button kind="primary" icon="export" reason={reason} onClick={submit}>
        {t('kit.list.export.run', { count: rowsOf(plan.scope) })}
      </Button>
    </>
  );
  return (
    <Dialog kind="form" title={t('kit.list.export.title')} close={close} footer={footer}>
      <ExportParts columns={columns} chosen={chosen} rowsOf={rowsOf} />
    </Dialog>
  );
};
