import { useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { MOST_TEMPLATES } from './export-plan.ts';

type Templates = Readonly<Record<string, readonly string[]>>;

/** The most letters of the name of a template. */
const LONGEST_NAME = 60;

const copiesOf = (entries: readonly [string, readonly string[]][]): Record<string, string[]> =>
  Object.fromEntries(entries.map(([name, keys]) => [name, [...keys]]));

const Template = ({ name, choose, remove }: { name: string; choose(): void; remove(): void }) => {
  const { t } = useTexts();
  return (
    <span className="ib-export-template">
      <button type="button" className="ib-link" onClick={choose}>
        {name}
      </button>
      <IconButton name={t('kit.list.export.removeTemplate', { name })} icon="delete" size={14} onClick={remove} />
    </span>
  );
};

/** Columns of a file under a name, kept for the reader: pressed, they are those of this file. */
export const ExportTemplates = ({
  templates,
  chosen,
  choose,
  keep,
}: {
  templates: Templates;
  /** Keys of the columns that the file would have now. */
  chosen: readonly string[];
  choose(keys: readonly string[]): void;
  keep(templates: Record<string, string[]>): void;
}) => {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const names = Object.keys(templates);
  const isFull = names.length >= MOST_TEMPLATES && !names.includes(name);
  const save = () => {
    if (name === '' || isFull) return;
    keep(copiesOf([...Object.entries(templates), [name, chosen]]));
    setTyped('');
  };
  return (
    <fieldset className="ib-export-group">
      <legend>{t('kit.list.export.templates')}</legend>
      {names.map(each => (
        <Template
          key={each}
          name={each}
          choose={() => choose(templates[each] ?? [])}
          remove={() => keep(copiesOf(Object.entries(templates).filter(([other]) => other !== each)))}
        />
      ))}
      <form
        className="ib-export-keep"
        onSubmit={event => {
          event.preventDefault();
          save();
        }}
      >
        <input
          className="ib-input"
          aria-label={t('kit.list.export.templateName')}
          placeholder={t('kit.list.export.templateName')}
          maxLength={LONGEST_NAME}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <Button submit reason={isFull ? t('kit.list.export.full', { most: MOST_TEMPLATES }) : undefined}>
          {t('common.action.save')}
        </Button>
      </form>
    </fieldset>
  );
};
