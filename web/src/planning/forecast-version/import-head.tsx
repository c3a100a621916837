import type { Grain } from '@inbound/shared/planning/forecast-compare/periods';
import { GRAINS } from '@inbound/shared/planning/forecast-compare/periods';
import { PERIOD_EXAMPLES } from '@inbound/shared/planning/forecast-version/sheet';
import { useSession } from '../../client/session.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { useFieldName } from '../../kit/feature.ts';
import { ChoiceInput } from '../../kit/inputs/choice-input.tsx';
import { usePlace } from '../../kit/tab/tab.tsx';

/** What a version is called and what it tells of. */
export interface VersionHead {
  plantId: string;
  versionNo: string;
  carModel: string;
  grain: Grain;
}

/** The plant of the tab, where it is a single one. */
export const useEmptyHead = (): VersionHead => {
  const { plants } = useSession().user;
  const { plantNo } = usePlace();
  const plantId =
    plants.find(plant => plant.plantNo === plantNo)?.id ?? (plants.length === 1 ? plants[0]?.id : '') ?? '';
  return { plantId, versionNo: '', carModel: '', grain: 'week' };
};

/** The first field that is still empty and may not be. */
export const missingIn = (head: VersionHead): 'plantId' | 'versionNo' | undefined =>
  (['plantId', 'versionNo'] as const).find(field => head[field].trim() === '');

/** The heading of an empty file. */
export const templateOf = (grain: Grain, t: Texts['t']): string[] => [
  t('common.field.material'),
  t('common.field.supplierCode'),
  PERIOD_EXAMPLES[grain],
];

interface FieldsProps {
  head: VersionHead;
  change(head: VersionHead): void;
  /** The figures were checked with them. */
  fixed: boolean;
  /** Releases know no car model. */
  without?: 'carModel';
}

/** Asks what the version is called, before its figures are checked. */
export const VersionHeadFields = ({ head, change, fixed, without }: FieldsProps) => {
  const { choice } = useTexts();
  const nameOf = useFieldName();
  const { plants } = useSession().user;
  const text = (field: 'versionNo' | 'carModel') => (
    <label>
      {nameOf(field)}
      <input
        className="ib-input"
        autoComplete="off"
        readOnly={fixed}
        value={head[field]}
        onChange={event => change({ ...head, [field]: event.target.value })}
      />
    </label>
  );
  return (
    <div className="fv-head">
      <label>
        {nameOf('plantId')}
        <select
          className="ib-input"
          disabled={fixed}
          value={head.plantId}
          onChange={event => change({ ...head, plantId: event.target.value })}
        >
          <option value="" />
          {plants.map(({ id, plantNo }) => (
            <option key={id} value={id}>
              {plantNo}
            </option>
          ))}
        </select>
      </label>
      {text('versionNo')}
      <ChoiceInput
        label={nameOf('grain')}
        words={GRAINS}
        textOf={word => choice('forecastVersion', 'grain', word)}
        optional={false}
        readOnly={fixed}
        value={head.grain}
        change={grain => change({ ...head, grain: grain as Grain })}
      />
      {without !== 'carModel' && text('carModel')}
    </div>
  );
};
