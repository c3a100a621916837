import { useState } from 'react';
import { useTexts } from '../../../client/texts.ts';
import { ChoicesInput } from '../../../kit/inputs/choices-input.tsx';
import { ListSelect } from '../../../kit/inputs/list-select.tsx';
import { Button } from '../../../kit/parts/button.tsx';
import { Dialog } from '../../../kit/parts/dialog.tsx';

export interface CopyButtonProps {
  /** What is copied; heads button and dialog. */
  name: string;
  /** What it is called in a sentence, for the two lists. */
  words: readonly string[];
  textOf(word: string): string;
  /** What is copied at first: where the chosen window stands. */
  first: string | undefined;
  copy(from: string, to: readonly string[]): void;
}

const CopyDialog = ({ name, words, textOf, first, copy, close }: CopyButtonProps & { close(): void }) => {
  const { t } = useTexts();
  const [from, setFrom] = useState(first ?? words[0] ?? '');
  const [targets, setTargets] = useState<readonly string[]>([]);
  const chosen = targets.filter(word => word !== from);
  const confirm = () => {
    copy(from, chosen);
    close();
  };
  return (
    <Dialog
      title={name}
      close={close}
      footer={
        <>
          <Button first onClick={close}>
            {t('common.action.back')}
          </Button>
          <Button
            kind="primary"
            reason={chosen.length === 0 ? t('timeWindow.text.copyNothing') : undefined}
            onClick={confirm}
          >
            {t('common.action.copy')}
          </Button>
        </>
      }
    >
      <p>{t('timeWindow.text.copyHelp')}</p>
      <div className="tw-copy">
        <ListSelect
          aria-label={t('timeWindow.text.copyFrom')}
          allowClear={false}
          value={from}
          onChange={setFrom}
          options={words.map(value => ({ value, label: textOf(value) }))}
        />
        <ChoicesInput
          id="tw-copy-to"
          label={t('timeWindow.text.copyTo')}
          describedBy=""
          invalid={false}
          readOnly={false}
          words={words.filter(word => word !== from)}
          textOf={textOf}
          values={chosen}
          change={setTargets}
          leave={() => {}}
        />
      </div>
    </Dialog>
  );
};

/** Copies a day or a door to others: what was painted there goes. */
export const CopyButton = (props: CopyButtonProps) => {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button icon="copy" onClick={() => open(true)}>
        {props.name}
      </Button>
      {isOpen && <CopyDialog {...props} close={() => open(false)} />}
    </>
  );
};
