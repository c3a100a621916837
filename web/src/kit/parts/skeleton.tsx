import './skeleton.css';
import { useTexts } from '../../client/texts.ts';

const LINES = { list: 14, detail: 5, form: 6, chart: 1 };

/** The shape of what is coming, shown after a moment and never longer than needed (ux B.20.2). */
export const Skeleton = ({ shape }: { shape: keyof typeof LINES }) => {
  const { t } = useTexts();
  return (
    <div className="ib-skeleton" data-shape={shape} role="status">
      <span className="aside">{t('common.shell.loading')}</span>
      {Array.from({ length: LINES[shape] }, (_, line) => `${shape}-${line}`).map(line => (
        <div key={line} className="ib-skeleton-line">
          <span />
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
};
