import { splitLine } from '@inbound/shared/calloff/call-off/line-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { type LineAsked, LineContext } from './line-context.ts';
import { type KeptParts, PartsEditor, type PartsKeeper } from './split-question.tsx';

/** Which line is being split in its row, and the parts that are typed for it: kept here while the row is out of sight. */
export const useSplitting = () => {
  const [at, setAt] = useState<{ id: string; kept: KeptParts }>();
  return {
    id: at?.id,
    kept: at?.kept,
    keep: (update: (before: KeptParts) => KeptParts) =>
      setAt(before => before && { ...before, kept: update(before.kept) }),
    begin: (id: string) => setAt(before => (before?.id === id ? before : { id, kept: undefined })),
    end: () => setAt(undefined),
  };
};

interface SplitRowProps extends LineAsked, PartsKeeper {
  done(): void;
  end(): void;
}

/** The parts of a line, typed below its own row; Esc goes back to the grid (ux B.9.3). */
export const SplitRow = ({ line, packQty, splitType, kept, keep, done, end }: SplitRowProps) => {
  const { t } = useTexts();
  const client = useQueryClient();
  const place = useRef<HTMLFieldSetElement>(null);
  const asked = useMemo(() => ({ line, packQty, splitType }), [line, packQty, splitType]);
  const leave = () => {
    place.current?.closest<HTMLElement>('[role="grid"]')?.focus();
    end();
  };
  const { run, busy, refusal } = useAction(splitLine, {
    done: () => {
      leave();
      void client.invalidateQueries();
      done();
    },
    claims: 'all',
  });
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <LineContext.Provider value={asked}>
      <fieldset
        ref={place}
        className="co-split-row"
        aria-label={t('callOff.text.splitLine', { line: line.lineNo })}
        onKeyDown={event => event.key === 'Escape' && leave()}
      >
        <PartsEditor
          {...{ kept, keep, busy }}
          refused={refusal}
          submit={body => void run({ id: line.id, version: line.version, ...body })}
          cancel={leave}
        />
      </fieldset>
    </LineContext.Provider>
  );
};
