import { HOME } from '@inbound/shared/areas';
import { downloadManual } from '@inbound/shared/system/manual/contract';
import { useAction } from '../../client/call.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useMay, useSession } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import type { IconName } from '../../kit/parts/icons.ts';
import { go } from '../navigation/navigation.ts';
import { DropDown, DropDownItem } from '../parts/drop-down.tsx';
import { startTour } from '../tour/tour.tsx';
import { askToLeave } from './leave.tsx';
import { settingsOpen } from './settings-open.ts';

/** Two letters, or of a Chinese, Japanese or Korean name its first character. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.[0] ?? '';
  if (!/[a-z]/i.test(first)) return first;
  return (first + (words.length > 1 ? (words.at(-1)?.[0] ?? '') : '')).toUpperCase();
};

/** The name as the reader's language writes it. */
export const userName = (user: { cname: string; name: string }, language: string): string =>
  language.startsWith('zh') ? user.cname || user.name : user.name || user.cname;

const Entry = ({ icon, text, onClick }: { icon: IconName; text: string; onClick(): void }) => (
  <DropDownItem onClick={onClick}>
    <Icon name={icon} />
    {text}
  </DropDownItem>
);

const Who = ({ name }: { name: string }) => {
  const { user } = useSession();
  const { list } = useTexts();
  const role = list(user.role.map(each => each.name));
  return (
    <div className="avatar-who">
      <strong>{name}</strong>
      <span>{user.userNo}</span>
      <span>{user.company?.name ?? user.department}</span>
      {role && <span>{role}</span>}
    </div>
  );
};

/** Where the menu leads; each entry closes it. */
const Entries = ({ close }: { close(): void }) => {
  const { t } = useTexts();
  const may = useMay();
  const manual = useAction(downloadManual, { done: saveDownload });
  const closed = (act: () => void) => () => {
    close();
    act();
  };
  const to = (href: string) => closed(() => void go({ href }));
  const tour = () => {
    startTour();
    void go({ href: HOME });
  };
  return (
    <>
      <Entry icon="user" text={t('screen./account/setting')} onClick={to('/account/setting')} />
      <Entry icon="bell" text={t('screen./system/notification')} onClick={to('/system/notification')} />
      <Entry icon="settings" text={t('common.shell.settings')} onClick={closed(() => settingsOpen.set(true))} />
      <Entry icon="manual" text={t('common.shell.manual')} onClick={closed(() => void manual.run({}))} />
      <Entry icon="info" text={t('common.shell.tour')} onClick={closed(tour)} />
      {may('system.mode.switch') && <Entry icon="mode" text={t('screen./system/mode')} onClick={to('/system/mode')} />}
      <hr className="drop-down-line" />
      <Entry icon="logout" text={t('common.action.signOut')} onClick={closed(askToLeave)} />
    </>
  );
};

/** Who is signed in, and the way to the own settings, the messages and out. */
export const AvatarMenu = () => {
  const { t, language } = useTexts();
  const { user } = useSession();
  const name = userName(user, language);
  return (
    <DropDown name={t('common.shell.account', { name })} className="avatar" trigger={<span>{initialsOf(name)}</span>}>
      {close => (
        <>
          <Who name={name} />
          <hr className="drop-down-line" />
          <Entries close={close} />
        </>
      )}
    </DropDown>
  );
};
