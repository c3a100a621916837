import {
  changeMapping,
  listMappings,
  type MappingRow,
  removeMapping,
} from '@inbound/shared/calloff/column-mapping/contract';
import { useQuery } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { PartTools } from '../../kit/detail/part-list.tsx';
import { FeatureContext } from '../../kit/feature.ts';
import { Fitting } from '../../kit/grid/fitting.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { MappingForm } from './form.tsx';

/** As many partners have tables of their own in one tenant's plants. */
const SHOWN = 200;

/** Each of our columns with its heading, as a planner reads it. */
const Said = ({ columns }: Pick<MappingRow, 'columns'>) => {
  const { field } = useTexts();
  const said = columns.map(({ column, heading }) => `${field('release', column)} ← ${heading}`).join(' · ');
  return <span title={said}>{said}</span>;
};

const c = columnsOf<MappingRow>();
const columns = [
  c.reference('plantNo', 'plantName', row => link('/master/plant-detail', { id: row.plantId }), { width: 180 }),
  c.mono('supplierCode', { width: 116 }),
  c.custom(
    'columns',
    row => <Said columns={row.columns} />,
    row => row.columns.map(({ heading }) => heading).join(),
    { width: 400 },
  ),
  c.actor('changedBy', { width: 148 }),
  c.time('changedAt'),
];

/** What is remembered of partners' own tables: each can be said anew, or forgotten. */
export const RememberedColumns = () => {
  const { t } = useTexts();
  const { data } = useQuery(listMappings, { limit: SHOWN });
  if (!data || data.rows.length === 0) return null;
  return (
    <FeatureContext.Provider value="columnMapping">
      <section className="ri-earlier">
        <h2>{t('columnMapping.text.mappings')}</h2>
        <Fitting className="ri-grid">
          <Grid
            name="mappings"
            rows={data.rows}
            columns={columns}
            actions={row => <PartTools row={row} change={changeMapping} remove={removeMapping} form={MappingForm} />}
          />
        </Fitting>
      </section>
    </FeatureContext.Provider>
  );
};
