import { readHomeFigures } from '@inbound/shared/system/home/contract';
import { useQuery } from '../../client/call.ts';
import { usePoll } from '../../client/poll.ts';
import { useTexts } from '../../client/texts.ts';
import { FigureTile } from './figure-tile.tsx';
import { Loading } from './part.tsx';

/** The key figures that the reader looks at, in his order. */
export const Figures = ({ kinds }: { kinds: readonly string[] }) => {
  const { t } = useTexts();
  const loaded = useQuery(readHomeFigures, { kinds: [...kinds] });
  usePoll(loaded.refresh);
  return (
    <section className="card figures" aria-label={t('home.text.figures')} aria-busy={!loaded.data}>
      <Loading of={loaded}>
        {({ figures }) => (
          <ul>
            {figures.map(figure => (
              <FigureTile key={figure.kind} figure={figure} />
            ))}
          </ul>
        )}
      </Loading>
    </section>
  );
};
