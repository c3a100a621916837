import './command-menu.css';
import { useId } from 'react';
import { type Texts, useTexts } from '../../client/texts.ts';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { CommandList } from './command-list.tsx';
import { type Command, close, useCommand } from './use-command.ts';

/** What a screen reader hears while one types. */
const saidOf = ({ found, entries, typed }: Command, { t }: Texts): string | undefined => {
  if (found.isPending) return t('command.text.searching');
  if (entries.length > 0) return t('command.text.count', { count: entries.length });
  if (typed.trim() === '') return t('command.text.begin');
  return found.refusal ? undefined : t('command.text.nothing', { typed: typed.trim() });
};

/** The command menu (ux B.3.8): numbers, pages, actions of the page and what was opened last, all by the keyboard. */
export const CommandMenu = () => {
  const texts = useTexts();
  const { t, error } = texts;
  const id = useId();
  const command = useCommand();
  const { typed, type, found, entries, at, present, press } = command;
  return (
    <Dialog kind="search" title={t('command.text.open')} close={close}>
      <div className="command-field">
        <Icon name="search" size={18} />
        <input
          data-first=""
          role="combobox"
          aria-label={t('command.text.open')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={present ? `${id}-${at}` : undefined}
          placeholder={t('command.text.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={event => type(event.target.value)}
          onKeyDown={press}
        />
      </div>
      {found.refusal && <Notice tone="danger">{error(found.refusal)}</Notice>}
      <CommandList id={id} command={command} />
      <p className="command-said caption" role="status">
        {saidOf(command, texts)}
      </p>
      <p className="command-keys caption">{t('command.text.keys')}</p>
    </Dialog>
  );
};
