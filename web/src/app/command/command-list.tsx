import { useEffect, useRef } from 'react';
import { useTexts } from '../../client/texts.ts';
import { CommandOption } from './command-option.tsx';
import type { Command } from './use-command.ts';

/** The lines under their headings; the chosen one is always in sight. */
export const CommandList = ({ id, command }: { id: string; command: Command }) => {
  const { t } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const { sections, entries, at, present, choose, take } = command;
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  return (
    <div ref={list} id={`${id}-list`} className="command-list" role="listbox" aria-label={t('command.text.results')}>
      {sections.map((section, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box has groups, and no fieldsets
        <div key={section.key} role="group" aria-labelledby={`${id}-group-${index}`}>
          <div id={`${id}-group-${index}`} role="presentation" className="command-heading caption">
            {section.title}
          </div>
          {section.entries.map(entry => (
            <CommandOption
              key={entry.key}
              id={`${id}-${entries.indexOf(entry)}`}
              entry={entry}
              chosen={entry === present}
              choose={() => choose(entry)}
              take={inBackground => take(entry, inBackground)}
            />
          ))}
        </div>
      ))}
    </div>
  );
};
