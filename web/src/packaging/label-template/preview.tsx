import {
  type LabelTemplateRow,
  labelKinds,
  previewLabelTemplate,
} from '@inbound/shared/packaging/label-template/contract';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { IconButton } from '../../kit/parts/button.tsx';
import { PaperPicture } from '../../kit/parts/paper-picture.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { StatusTabs } from '../../kit/parts/status-tabs.tsx';
import { useTabState } from '../../kit/tab/tab.tsx';

/** What a label looks like in the layout of a template, single, master and mixed, of sample data. */
export const Preview = ({ record }: { record: LabelTemplateRow }) => {
  const { t, error } = useTexts();
  const { count } = useFormat();
  const [kind, setKind] = useTabState<(typeof labelKinds.options)[number]>('template.kind', 'S');
  const [isLarge, setLarge] = useTabState('template.large', false);
  const { data, refusal } = useQuery(previewLabelTemplate, { plantId: record.plantId, layout: record.layout, kind });
  return (
    <section className="ib-paper-preview" aria-label={t('labelTemplate.text.preview')}>
      <header>
        <StatusTabs
          label={t('labelTemplate.text.kinds')}
          tabs={labelKinds.options.map(each => ({
            name: t(`labelTemplate.kind.${each}`),
            on: each === kind,
            choose: () => setKind(each),
          }))}
        />
        <span className="ib-space" />
        {data && <small>{`${count(data.width)} × ${count(data.height)} mm`}</small>}
        <IconButton
          name={t(isLarge ? 'labelTemplate.text.fit' : 'labelTemplate.text.actualSize')}
          icon={isLarge ? 'minimise' : 'maximise'}
          size={14}
          on={isLarge}
          onClick={() => setLarge(!isLarge)}
        />
      </header>
      {!data && !refusal && <Skeleton shape="chart" />}
      {data && <PaperPicture drawn={data} isLarge={isLarge} alt={t('labelTemplate.text.preview')} />}
      {refusal && <p role="alert">{error(refusal, 'labelTemplate')}</p>}
    </section>
  );
};
