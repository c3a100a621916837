import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { createStore, useStore } from '../../kit/store.ts';
import { useTexts } from '../../kit/texts.ts';
import { signOut } from '../session/lifecycle.ts';
import { askedToClose, closeNow } from '../tabs/host.ts';
import { tabs } from '../tabs/tab-store.ts';
import { isAnyDirty, type TabEntry } from '../tabs/tabs.ts';

const leaving = createStore<boolean>(false);

/** Signs out; asks first while something typed is not saved. */
export const askToLeave = (): void => {
  if (isAnyDirty(tabs.get())) leaving.set(true);
  else void signOut();
};

const Question = ({ names, stay, discard }: { names: string; stay(): void; discard(): void }) => {
  const { t } = useTexts();
  return (
    <Dialog
      title={t('common.shell.unsaved.title')}
      close={stay}
      footer={
        <>
          <Button kind="danger" onClick={discard}>
            {t('common.shell.unsaved.discard')}
          </Button>
          <Button first onClick={stay}>
            {t('common.shell.unsaved.stay')}
          </Button>
        </>
      }
    >
      <p>{t('common.shell.unsaved.text', { names })}</p>
    </Dialog>
  );
};

/** Asks before what is typed and not saved would be lost: on closing tabs, and on signing out. */
export const LeaveQuestions = () => {
  const { language, screen } = useTexts();
  const asked = useStore(askedToClose, value => value);
  const isLeaving = useStore(leaving, value => value);
  const all = useStore(tabs, state => state.entries);
  const namesOf = (entries: readonly TabEntry[]) =>
    new Intl.ListFormat(language).format(
      entries.filter(entry => entry.dirty).map(entry => entry.title ?? screen(entry.path)),
    );
  if (isLeaving) {
    return <Question names={namesOf(all)} stay={() => leaving.set(false)} discard={() => void signOut()} />;
  }
  if (asked.length === 0) return null;
  return (
    <Question
      names={namesOf(asked)}
      stay={() => askedToClose.set([])}
      discard={() => {
        askedToClose.set([]);
        closeNow(asked);
      }}
    />
  );
};
