import { countEarlierOf } from '../../client/device/earlier-calls.ts';
import { waitingOwners } from '../../client/device/kept-calls.ts';
import { isOf, presentOwner } from '../../client/device/owner.ts';
import { createStore, useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { drafts } from '../../kit/draft/use-draft.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { signOut } from '../session/lifecycle.ts';
import { askedToClose, closeNow } from '../tabs/host.ts';
import { tabs } from '../tabs/tab-store.ts';
import { isAnyDirty, type TabEntry } from '../tabs/tabs.ts';

const leaving = createStore<boolean>(false);
/** How many scans and stamps would be lost, while that is asked about. */
const losing = createStore<number>(0);

const countUnsent = (): number => {
  const owner = presentOwner();
  return owner ? waitingOwners.get().filter(one => isOf(owner, one)).length + countEarlierOf(owner) : 0;
};

/** Signs out; asks first while something typed is not saved, or something scanned was not sent. */
export const askToLeave = (): void => {
  losing.set(countUnsent());
  if (losing.get() > 0) return;
  if (isAnyDirty(tabs.get())) leaving.set(true);
  else void signOut();
};

interface QuestionProps {
  names: string;
  stay(): void;
  keep(): void;
  discard(): void;
}

const Question = ({ names, stay, keep, discard }: QuestionProps) => {
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
          <Button onClick={keep}>{t('common.shell.unsaved.keep')}</Button>
          <Button kind="primary" first onClick={stay}>
            {t('common.shell.unsaved.stay')}
          </Button>
        </>
      }
    >
      <p>{t('common.shell.unsaved.text', { names })}</p>
    </Dialog>
  );
};

/** What was scanned and not sent is lost with the sign-out: the device is the next one's. */
const UnsentQuestion = ({ count }: { count: number }) => {
  const { t } = useTexts();
  const stay = () => losing.set(0);
  const leave = () => {
    stay();
    void signOut();
  };
  return (
    <Dialog
      title={t('common.shell.unsent.title')}
      close={stay}
      footer={
        <>
          <Button kind="danger" onClick={leave}>
            {t('common.shell.unsent.leave')}
          </Button>
          <Button kind="primary" first onClick={stay}>
            {t('common.shell.unsaved.stay')}
          </Button>
        </>
      }
    >
      <p>{t('common.shell.unsent.text', { count })}</p>
    </Dialog>
  );
};

/** Drops what is typed and not sent in tabs. */
const dropDraftsOf = (entries: readonly TabEntry[]): void => {
  for (const { key } of entries) drafts.dropOf(`${key}|`);
};

/** Asks what becomes of what is typed and not sent: on closing tabs, and on signing out. */
export const LeaveQuestions = () => {
  const { language, screen } = useTexts();
  const asked = useStore(askedToClose, value => value);
  const isLeaving = useStore(leaving, value => value);
  const all = useStore(tabs, state => state.entries);
  const namesOf = (entries: readonly TabEntry[]) =>
    new Intl.ListFormat(language).format(
      entries.filter(entry => entry.dirty).map(entry => entry.title ?? screen(entry.path)),
    );
  const unsent = useStore(losing, value => value);
  const endQuestion = () => leaving.set(false);
  if (unsent > 0) return <UnsentQuestion count={unsent} />;
  if (isLeaving) {
    const leave = () => {
      endQuestion();
      void signOut();
    };
    const discardAll = () => {
      dropDraftsOf(all);
      leave();
    };
    return <Question names={namesOf(all)} stay={endQuestion} keep={leave} discard={discardAll} />;
  }
  if (asked.length === 0) return null;
  const close = () => {
    askedToClose.set([]);
    void closeNow(asked);
  };
  const discard = () => {
    dropDraftsOf(asked);
    close();
  };
  return <Question names={namesOf(asked)} stay={() => askedToClose.set([])} keep={close} discard={discard} />;
};
