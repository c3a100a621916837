import type { ReleaseReport } from '@inbound/shared/calloff/release/contract';
import { downloadImport, type ImportRow, listImports, readImport } from '@inbound/shared/calloff/release/contract';
import { useMemo } from 'react';
import { useAction, useQuery } from '../../client/call.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { FeatureContext } from '../../kit/feature.ts';
import { Fitting } from '../../kit/grid/fitting.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Tag } from '../../kit/parts/tag.tsx';

/** As many as are looked back at; older ones are found by their file in the log. */
const SHOWN = 20;

const Source = ({ source }: Pick<ImportRow, 'source'>) => {
  const { t } = useTexts();
  return t(`releaseImport.source.${source}`);
};

const Applied = ({ applied }: Pick<ImportRow, 'applied'>) => {
  const { t } = useTexts();
  return (
    <Tag tone={applied ? 'success' : 'danger'}>
      {t(applied ? 'releaseImport.tab.applied' : 'releaseImport.tab.refused')}
    </Tag>
  );
};

/** The file as it came in, byte for byte. */
const AsItCame = ({ id }: Pick<ImportRow, 'id'>) => {
  const { t } = useTexts();
  const { run } = useAction(downloadImport, { done: saveDownload });
  return (
    <Button kind="text" icon="export" onClick={() => void run({ id })}>
      {t('releaseImport.text.file')}
    </Button>
  );
};

const c = columnsOf<ImportRow>();

const columnsFor = (open: (id: string) => void) => [
  c.time('at'),
  c.custom(
    'fileName',
    row => (
      <button type="button" className="ri-open" tabIndex={-1} onClick={() => open(row.id)}>
        {row.fileName}
      </button>
    ),
    row => row.fileName,
  ),
  c.custom(
    'applied',
    row => <Applied applied={row.applied} />,
    row => String(row.applied),
    { width: 116 },
  ),
  c.number('good'),
  c.number('bad'),
  c.number('unchanged'),
  c.custom(
    'source',
    row => <Source source={row.source} />,
    row => row.source,
    { width: 116 },
  ),
  c.actor('actor', { width: 148 }),
  c.text('format', { width: 104, hidden: true }),
];

/** The last files that came in, by whatever way; the name of one opens its report. */
export const EarlierImports = ({ show }: { show(report: ReleaseReport): void }) => {
  const { t } = useTexts();
  const { data } = useQuery(listImports, { limit: SHOWN });
  const { run } = useAction(readImport, { done: ({ report }) => show(report) });
  const columns = useMemo(() => columnsFor(id => void run({ id })), [run]);
  if (!data || data.rows.length === 0) return null;
  return (
    <FeatureContext.Provider value="releaseImport">
      <section className="ri-earlier">
        <h2>{t('releaseImport.text.imports')}</h2>
        <Fitting className="ri-grid">
          <Grid name="imports" rows={data.rows} columns={columns} actions={row => <AsItCame id={row.id} />} />
        </Fitting>
      </section>
    </FeatureContext.Provider>
  );
};
