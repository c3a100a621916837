import { readMailChoices, setMailChoice } from '@inbound/shared/system/mail-choice/contract';
import { MAIL_CHANNELS } from '@inbound/shared/system/mail-choice/events';
import { useAction, useQuery } from '../../client/call.ts';
import { documentsText } from '../../client/documents-text.ts';
import { useTexts } from '../../client/texts.ts';
import { SelectLine } from '../shell/settings-parts.tsx';

/** How each event reaches the user by mail: at once, with the others of the day, or not at all. */
export const MailChoices = () => {
  const texts = useTexts();
  const { t } = texts;
  const { data = [], refresh } = useQuery(readMailChoices, {});
  const { run } = useAction(setMailChoice, { done: refresh });
  return (
    <div className="preferences">
      {data.map(({ event, channel }) => (
        <SelectLine
          key={event}
          text={documentsText(texts, `account.event.${event}`, event)}
          choices={MAIL_CHANNELS.map(value => ({ value, text: t(`account.channel.${value}`) }))}
          value={channel}
          change={chosen => void run({ event, channel: chosen })}
        />
      ))}
      <p className="caption">{t('account.text.digestTime')}</p>
    </div>
  );
};
