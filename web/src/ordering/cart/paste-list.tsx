import './paste-list.css';
import { addCartLines } from '@inbound/shared/ordering/cart/contract';
import { MOST_PASTED_LINES, matchParts } from '@inbound/shared/ordering/part/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { FeatureContext } from '../../kit/feature.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { usePageActions } from '../../kit/tab/page-actions.ts';
import { useTabState } from '../../kit/tab/tab.tsx';
import { RequestQuoteButton } from '../quotation/request-button.tsx';
import { type ChosenPart, chosenOf, isReady, wishesOf } from './chosen-parts.ts';
import { MatchedLines } from './matched-lines.tsx';

/** What was pasted, what it means, and what is chosen of it. Lines that are not taken stay in the tab. */
const usePasted = () => {
  const client = useQueryClient();
  const [text, keep] = useTabState('pastedParts', '');
  const [lines, setLines] = useState<ChosenPart[]>();
  const matching = useAction(matchParts, { done: answer => setLines(answer.lines.map(chosenOf)) });
  const ready = (lines ?? []).filter(isReady);
  const adding = useAction(addCartLines, {
    done: () => {
      keep((lines ?? []).flatMap(line => (isReady(line) ? [] : [line.matched.typed])).join('\n'));
      setLines((lines ?? []).filter(line => !isReady(line)));
      void client.invalidateQueries();
    },
  });
  const type = (typed: string) => {
    keep(typed);
    setLines(undefined);
  };
  const change = (next: ChosenPart) =>
    setLines(lines?.map(line => (line.matched.line === next.matched.line ? next : line)));
  const match = () => void matching.run({ text });
  const add = () => void adding.run({ lines: wishesOf(ready) });
  return { text, type, lines, change, ready, match, add, busy: matching.busy || adding.busy };
};

/** A pasted list: each line is matched, ambiguous, or not found; what is ready goes into the cart, and the others stay. */
const PasteDialog = ({ close }: { close(): void }) => {
  const { t, error } = useTexts();
  const { text, type, lines, change, ready, match, add, busy } = usePasted();
  const nothing = text.trim() === '' ? error({ code: 'none_selected' }) : undefined;
  return (
    <FeatureContext.Provider value="cart">
      <Dialog
        title={t('cart.text.paste')}
        kind="page"
        close={close}
        footer={
          <>
            <Button onClick={close}>{t('common.action.close')}</Button>
            <RequestQuoteButton parts={wishesOf(ready)} />
            {lines ? (
              <Button
                kind="primary"
                icon="cart"
                busy={busy}
                reason={ready.length === 0 ? t('cart.text.noneReady') : undefined}
                onClick={add}
              >
                {t('cart.text.addLines', { count: ready.length })}
              </Button>
            ) : (
              <Button kind="primary" icon="search" busy={busy} reason={nothing} onClick={match}>
                {t('cart.text.match')}
              </Button>
            )}
          </>
        }
      >
        <div className="pl-paste">
          <label>
            {t('cart.text.pasteHere', { most: MOST_PASTED_LINES })}
            <textarea
              className="ib-input ib-textarea mono"
              rows={8}
              value={text}
              spellCheck={false}
              onChange={event => type(event.target.value)}
            />
          </label>
          {lines && <MatchedLines lines={lines} change={change} />}
        </div>
      </Dialog>
    </FeatureContext.Provider>
  );
};

/** Opens the place where a list is pasted. Absent for whoever does not keep the cart. */
export const PasteButton = () => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const [open, setOpen] = useTabState('pasteParts', false);
  const name = t('cart.text.paste');
  usePageActions(mayCall(addCartLines) ? [{ name, icon: 'paste', run: () => setOpen(true) }] : []);
  if (!mayCall(addCartLines)) return null;
  return (
    <>
      <Button icon="paste" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {open && <PasteDialog close={() => setOpen(false)} />}
    </>
  );
};
