import type { Decimal } from '@inbound/shared';
import {
  type ComparedMaterialRow,
  type ForecastAccuracy,
  readForecastAccuracy,
} from '@inbound/shared/planning/forecast-compare/contract';
import { OFFERED_LAGS } from '@inbound/shared/planning/forecast-compare/rules';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Segmented } from '../../kit/parts/segmented.tsx';
import { useTabState } from '../../kit/tab/tab.tsx';

const DECIMALS = 1;
type Lag = `${(typeof OFFERED_LAGS)[number]}`;
const LAGS = OFFERED_LAGS.map(lag => `${lag}` as Lag);

const useShare = () => {
  const { decimal, difference } = useFormat();
  return (value: number | null, signed = false): string => {
    if (value === null) return '–';
    const rounded = value.toFixed(DECIMALS) as Decimal;
    return `${signed ? difference(rounded) : decimal(rounded)} %`;
  };
};

/** How good forecasts were, for the material, its supplier, and all; a period without a call-off has no share. */
const Shares = ({ accuracy, row }: { accuracy: ForecastAccuracy; row: ComparedMaterialRow | undefined }) => {
  const { t } = useTexts();
  const share = useShare();
  const { count } = useFormat();
  const names = {
    material: `${row?.material ?? ''}, ${row?.supplierCode ?? ''}`,
    supplier: t('forecastCompare.text.ofSupplier', { supplier: row?.supplierCode ?? '' }),
    all: t('forecastCompare.text.ofAll'),
  };
  return (
    <table className="fx-accuracy-table">
      <thead>
        <tr>
          <td />
          <th scope="col">WAPE</th>
          <th scope="col">MAPE</th>
          <th scope="col">{t('forecastCompare.text.bias')}</th>
        </tr>
      </thead>
      <tbody>
        {accuracy.rows.map(({ of, wape, mape, mapeLeftOut, bias }) => (
          <tr key={of}>
            <th scope="row">{names[of]}</th>
            <td>{share(wape)}</td>
            <td title={t('forecastCompare.text.leftOut', { count: count(mapeLeftOut) })}>
              {share(mape)}
              {mapeLeftOut > 0 && <sup>{count(mapeLeftOut)}</sup>}
            </td>
            <td data-direction={bias === null || bias === 0 ? undefined : bias > 0 ? 'up' : 'down'}>
              {share(bias, true)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** What past versions of the same scope told so many weeks before, beside what was called off. */
export const Accuracy = ({ versionId, row }: { versionId: string; row: ComparedMaterialRow | undefined }) => {
  const { t } = useTexts();
  const { date } = useFormat();
  const [lag, setLag] = useTabState<Lag>('lag', '2');
  const chosen = row ? { materialId: row.materialId, supplierId: row.supplierId } : {};
  const { data, refusal, refresh } = useQuery(readForecastAccuracy, {
    ...{ beforeId: versionId, lag: Number(lag) },
    ...chosen,
  });
  return (
    <section className="fx-accuracy">
      <h2>{t('forecastCompare.text.accuracy')}</h2>
      <Segmented
        label={t('forecastCompare.field.lag')}
        choices={LAGS.map(value => ({ value, name: t('forecastCompare.text.lag', { count: Number(value) }) }))}
        value={lag}
        choose={setLag}
      />
      {refusal && <NotLoaded refusal={refusal} retry={refresh} />}
      {data && data.weekFrom === null && <p>{t('forecastCompare.text.noAccuracy')}</p>}
      {data?.weekFrom && data.weekTo && (
        <>
          <p>{t('forecastCompare.text.accuracyWeeks', { from: date(data.weekFrom), to: date(data.weekTo) })}</p>
          <Shares accuracy={data} row={row} />
        </>
      )}
    </section>
  );
};
