import type { HomeFigure, Target } from '@inbound/shared/system/home/contract';
import { changeOf, figureValue, meets } from '@inbound/shared/system/home/rules';
import type { Format } from '../../client/format/use-format.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { Sparkline } from '../../kit/chart/sparkline.tsx';
import { IconButton } from '../../kit/parts/button.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { countText } from './count.ts';
import { linkTo } from './place.ts';

const valueText = (figure: HomeFigure, { t }: Texts, format: Format): string => {
  const value = figureValue(figure);
  if (typeof value !== 'number') return countText(figure.rows, format);
  if (!figure.among) return countText(figure.rows, format);
  return t('home.text.perCent', { value: format.decimal(`${value}`) });
};

const targetText = ({ is, value }: Target, isShare: boolean, { t }: Texts, format: Format): string => {
  const amount = format.decimal(`${value}`);
  if (is === 'most' && value === 0) return t('home.target.zero');
  return t(`home.target.${is}`, { value: isShare ? t('home.text.perCent', { value: amount }) : amount });
};

/** What stands under a value: its target, of how many it is a share, how much of it is new. */
const factsOf = (figure: HomeFigure, texts: Texts, format: Format): string[] => {
  const { t } = texts;
  const { target, among, rows, newly, days } = figure;
  const value = figureValue(figure);
  return [
    ...(target && value !== 'few' ? [targetText(target, among !== null, texts, format)] : []),
    ...(value === 'few' ? [t('home.text.few')] : []),
    ...(among ? [t('home.text.share', { rows: countText(rows, format), among: countText(among, format) })] : []),
    ...(newly && newly.count > 0 ? [t('home.text.newly', { count: countText(newly, format) })] : []),
    ...(days === null ? [] : [t('home.text.days', { days })]),
  ];
};

const Change = ({ figure }: { figure: HomeFigure }) => {
  const format = useFormat();
  const before = figure.earlier.at(-1);
  const change = changeOf(figureValue(figure), before && figureValue(before));
  if (change === undefined) return null;
  const isGood = figure.target === null || change === 0 ? undefined : change < 0 === (figure.target.is === 'most');
  return (
    <span className="figure-change" data-good={isGood}>
      {change === 0 ? '±0' : format.difference(`${change}`)}
    </span>
  );
};

const Trend = ({ figure }: { figure: HomeFigure }) => {
  const values = [...figure.earlier, figure].map(figureValue).filter(value => typeof value === 'number');
  return values.length > 1 ? <Sparkline values={values} /> : null;
};

/** A key figure: its number leads to exactly the rows that were counted (ux B.4). */
export const FigureTile = ({ figure }: { figure: HomeFigure }) => {
  const texts = useTexts();
  const format = useFormat();
  const to = linkTo(figure);
  const name = texts.t(`figure.${figure.kind}.name`);
  const isMet = meets(figureValue(figure), figure.target);
  const value = valueText(figure, texts, format);
  return (
    <li className="figure" data-met={isMet}>
      <h3>
        <span title={name}>{name}</span>
        <IconButton name={texts.t(`figure.${figure.kind}.how`)} icon="info" size={14} />
      </h3>
      <p className="figure-value">
        {to ? (
          <TabLink to={to}>
            <span className="aside">{name}: </span>
            {value}
          </TabLink>
        ) : (
          value
        )}
        <Change figure={figure} />
        <span className="ib-space" />
        <Trend figure={figure} />
      </p>
      <p className="caption">
        {isMet === false && <span className="aside">{texts.t('home.text.missed')}</span>}
        {factsOf(figure, texts, format).join(' · ')}
      </p>
    </li>
  );
};
