import './meanwhile-notice.css';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { useFeature } from '../feature.ts';
import { readValue } from '../history/changes.ts';
import { useWords } from '../history/use-words.ts';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import type { Clash } from './meanwhile.ts';
import type { Meanwhile } from './use-fresh-record.ts';

/** A field that both have changed: what stands in the form, what was saved, and which of the two is to hold. */
const ClashRow = ({ clash, meanwhile }: { clash: Clash; meanwhile: Meanwhile }) => {
  const { t, field } = useTexts();
  const feature = useFeature();
  const words = useWords();
  const read = (value: unknown) => readValue(feature, clash.field, value, words) || '–';
  const name = field(feature, clash.field);
  return (
    <li className="ib-clash">
      <span>
        <strong>{name}</strong> <del>{read(clash.mine)}</del> <ins>{read(clash.theirs)}</ins>
      </span>
      <Button kind="text" onClick={() => meanwhile.takeTheirs(clash)}>
        {t('kit.form.takeTheirs')} <span className="aside">{name}</span>
      </Button>
      <Button kind="text" onClick={() => meanwhile.keepMine(clash)}>
        {t('kit.form.keepMine')} <span className="aside">{name}</span>
      </Button>
    </li>
  );
};

/** Says in an open form that somebody else has saved meanwhile, and lets each field that both changed be decided. */
export const MeanwhileNotice = ({ meanwhile }: { meanwhile: Meanwhile }) => {
  const { t } = useTexts();
  const format = useFormat();
  const { by, at, clashes } = meanwhile;
  return (
    <Notice tone={clashes.length > 0 ? 'warning' : 'info'}>
      {by && at ? t('kit.form.changedBy', { user: by, time: format.moment(at) }) : t('kit.form.changedMeanwhile')}{' '}
      {t(clashes.length > 0 ? 'kit.form.decide' : 'kit.form.takenOver')}
      {clashes.length > 0 && (
        <ul className="ib-clashes">
          {clashes.map(clash => (
            <ClashRow key={clash.field} clash={clash} meanwhile={meanwhile} />
          ))}
        </ul>
      )}
    </Notice>
  );
};
