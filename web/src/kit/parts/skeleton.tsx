import './skeleton.css';
import { useTexts } from '../../client/texts.ts';

const LINES = { list: 14, detail: 5, form: 6, chart: 1 };

/** The kind of content that a skeleton stands for: rows, one object, or fields. */
export type Shape = keyof typeof LINES;

/**
 * The shape of what is coming, shown after a moment and never longer than needed (ux B.20.2); as a page, with its
 * title and what stands under it.
 */
export const Skeleton = ({ shape, page }: { shape: Shape; page?: true }) => {
  const { t } = useTexts();
  return (
    <div className="ib-skeleton" data-shape={shape} role="status">
      <span className="aside">{t('common.shell.loading')}</span>
      {page && (
        <div className="ib-skeleton-head">
          <span />
          <span />
          <span />
        </div>
      )}
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
