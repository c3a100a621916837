import './others-editing.css';
import type { Editor } from '@inbound/shared/system/editing/contract';
import { joinWords } from '../../client/format/list.ts';
import { nameIn } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../parts/icon.tsx';
import { useOthers } from './use-others.ts';

/** Says who else has a document open; nothing where nobody has. */
export const OthersShown = ({ others }: { others: readonly Editor[] }) => {
  const { t, language } = useTexts();
  const { moment } = useFormat();
  const [first] = others;
  const names = others.map(({ name, nameZh, companyCode }) =>
    t('kit.editing.person', { name: nameIn(language, { zh: nameZh, en: name }), company: companyCode }),
  );
  return (
    <div role="status">
      {first && (
        <p className="ib-others">
          <Icon name="users" size={16} />
          {t('kit.editing.others', { names: joinWords(names, language), since: moment(first.since) })}
        </p>
      )}
    </div>
  );
};

/** Tells others that a document is edited here, and says who else edits it. */
export const OthersEditing = ({
  document,
  id,
  active = true,
}: {
  /** The document's name in contracts. */
  document: string;
  /** Undefined for what does not exist yet. */
  id: string | undefined;
  /** Whether it is edited now: an editor that is only looked at is none. */
  active?: boolean;
}) => <OthersShown others={useOthers(document, id, active)} />;
