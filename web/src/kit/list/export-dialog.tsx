import './export-dialog.css';
import { type ReactNode, useId, useState } from 'react';
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
            className="check"
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

/** What of a list goes into a file: which rows, which columns, and in which format (ux B.5.10). */
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
  const { path } = usePlace();
  const templates = useStore(listLayouts, layouts => layouts[path]?.exports ?? noTemplates);
  const columns = exportable(ground.of, all);
  const shown = columns.filter(({ hidden }) => !hidden);
  const counts = countsOf(ground);
  const [scope, setScope] = useState<ExportScope>(counts[0]?.scope ?? 'filtered');
  const [which, setWhich] = useState<ExportColumns>('shown');
  const [chosen, setChosen] = useState<readonly string[]>(shown.map(({ key }) => key));
  const [kind, setKind] = useState<ExportFormat>('xlsx');
  const taken = { shown, all: columns, chosen: columns.filter(({ key }) => chosen.includes(key)) }[which];
  const rowsOf = (name: ExportScope): string => {
    const found = counts.find(one => one.scope === name);
    return found ? countText(format, found) : '';
  };
  const submit = () => {
    take({ scope, columns: taken, format: kind });
    close();
  };
  const choose = (keys: readonly string[]) => {
    setWhich('chosen');
    setChosen(keys);
  };
  return (
    <Dialog
      kind="form"
      title={t('kit.list.export.title')}
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('common.action.cancel')}</Button>
          <Button
            kind="primary"
            icon="export"
            reason={taken.length === 0 ? t('kit.list.export.noColumns') : undefined}
            onClick={submit}
          >
            {t('kit.list.export.run', { count: rowsOf(scope) })}
          </Button>
        </>
      }
    >
      <div className="ib-export">
        <Radios
          label={t('kit.list.export.rows')}
          values={counts.map(one => one.scope)}
          value={scope}
          choose={name => setScope(name)}
          nameOf={name => t(`kit.list.export.scope.${name}`, { count: rowsOf(name) })}
        />
        <Radios
          label={t('kit.list.export.columns')}
          values={EXPORT_COLUMNS}
          value={which}
          choose={name => setWhich(name)}
          nameOf={name => t(`kit.list.export.which.${name}`, { count: { shown, all: columns, chosen }[name].length })}
        />
        {which === 'chosen' && <ColumnChecks columns={columns} chosen={chosen} change={setChosen} />}
        <ExportTemplates
          templates={templates}
          chosen={taken.map(({ key }) => key)}
          choose={choose}
          keep={exports => changeListLayout(path, { exports })}
        />
        <Radios
          label={t('kit.list.export.format')}
          values={EXPORT_FORMATS}
          value={kind}
          choose={name => setKind(name)}
          nameOf={name => t(`kit.list.export.as.${name}`)}
        />
      </div>
    </Dialog>
  );
};
