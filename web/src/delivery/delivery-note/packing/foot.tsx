import { checkUnpacked } from '@inbound/shared/delivery/delivery-note/packing-checks';
import { packingSums } from '@inbound/shared/delivery/delivery-note/packing-model';
import {
  unexplainedOverweight,
  unitProblems,
  wholeProblems,
} from '@inbound/shared/delivery/delivery-note/packing-problems';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { Button } from '../../../kit/parts/button.tsx';
import { Icon } from '../../../kit/parts/icon.tsx';
import { refusedSave } from './saving.ts';
import { FoldTools } from './tools.tsx';
import type { Packing } from './use-packing.ts';
import type { View } from './use-view.ts';
import { useWeight } from './use-weight.ts';

/** What is wrong, counted; it leads from one unit to the next. */
const Faults = ({ packing, view }: { packing: Packing; view: View }) => {
  const { t, error } = useTexts();
  const { units, facts } = packing;
  const byUnit = unitProblems(units, facts);
  const whole = wholeProblems(units, facts);
  const heavy = unexplainedOverweight(units, facts);
  const warnings = [...checkUnpacked([...facts.lines.values()], units).map(warning => error(warning, 'packing'))];
  const keys = [...byUnit.keys(), ...heavy.map(({ key }) => key)];
  const next = keys[(keys.indexOf(view.row?.unit.key ?? '') + 1) % Math.max(1, keys.length)];
  const [faults, told] = [byUnit.size + whole.length, warnings.length + heavy.length];
  if (faults + told === 0) return null;
  const says = [...whole.map(problem => error(problem, 'packing')), ...warnings];
  return (
    <>
      {says[0] && <span className="pk-says">{says[0]}</span>}
      <button
        type="button"
        className="pk-faults"
        title={says.join('\n')}
        aria-label={t('packing.text.faults', { faults, warnings: told })}
        onClick={() => next && view.look(next)}
      >
        <Icon name="fault" size={14} /> {faults} <Icon name="tone-warning" size={14} /> {told}
      </button>
    </>
  );
};

/** The sums of the note, what is wrong with it, and the way to save it. */
export const Foot = ({ packing, view }: { packing: Packing; view: View }) => {
  const { t, error } = useTexts();
  const { decimal, count } = useFormat();
  const weight = useWeight();
  const sums = packingSums(packing.units, packing.facts);
  const refused = refusedSave(packing);
  const labels = sums.units.S + sums.units.M + sums.units.MIX;
  const units = packing.units.length;
  // A note that is written has them with the tools over its panes.
  const folds = !packing.mayEdit && view.rows.some(({ open }) => open !== undefined);
  const figures: readonly (readonly [value: string, name: string, of?: { count: number }])[] = [
    [count(units), 'units', { count: units }],
    [count(labels), 'labels', { count: labels }],
    [weight.shown(sums.gross), weight.unit === 'kg' ? 'grossKg' : 'grossLb'],
    [decimal(sums.volume), 'volume'],
  ];
  return (
    <div className="pk-foot">
      {figures.map(([value, name, of]) => (
        <span key={name}>
          <b>{value}</b> {t(`packing.text.${name}`, of)}
        </span>
      ))}
      <button type="button" className="pk-unit" onClick={weight.turn}>
        {t('packing.text.otherUnit', { unit: weight.unit === 'kg' ? 'lb' : 'kg' })}
      </button>
      <span className="ib-space" />
      <Faults packing={packing} view={view} />
      {folds && <FoldTools view={view} />}
      {packing.mayEdit && packing.isDirty && <Button onClick={packing.discard}>{t('packing.act.discard')}</Button>}
      {packing.mayEdit && (
        <Button
          kind={packing.isDirty ? 'primary' : 'plain'}
          icon="check"
          busy={packing.busy}
          reason={refused ? error(refused, 'packing') : packing.isDirty ? undefined : t('packing.text.saved')}
          onClick={packing.save}
        >
          {t('packing.act.save')}
        </Button>
      )}
    </div>
  );
};
