import { listIcons, removeIcon, uploadIcon } from '@inbound/shared/system/icon/contract';
import { ownIconKey } from '@inbound/shared/system/icon/own-icon';
import { useQuery } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { pictureOf } from '../../client/own-icons.ts';
import { useTexts } from '../../client/texts.ts';
import { FeatureContext } from '../../kit/feature.ts';
import { OwnPicture } from '../../kit/parts/icon.tsx';
import { IconRemoval } from './icon-removal.tsx';
import { IconUpload } from './icon-upload.tsx';

/** The icons of the tenant, with how many entries of the menu name each; one is uploaded, or taken away where none does. */
export const OwnIcons = () => {
  const { t } = useTexts();
  const { data, refresh } = useQuery(listIcons, {});
  const mayCall = useMayCall();
  return (
    <FeatureContext value="icon">
      <section className="icons-own" aria-labelledby="icons-own">
        <h2 id="icons-own">{t('icon.text.own')}</h2>
        <p>{t('icon.text.aboutOwn')}</p>
        {mayCall(uploadIcon) && <IconUpload done={refresh} />}
        {data?.length === 0 && <p className="caption">{t('icon.text.noneOwn')}</p>}
        <ul className="icons-grid" aria-label={t('icon.text.own')}>
          {data?.map(icon => (
            <li key={icon.id}>
              <OwnPicture src={pictureOf(icon.png)} size={20} />
              <code>{ownIconKey(icon.name)}</code>
              <span className="caption">{t('icon.text.uses', { count: icon.uses })}</span>
              {mayCall(removeIcon) && <IconRemoval icon={icon} done={refresh} />}
            </li>
          ))}
        </ul>
      </section>
    </FeatureContext>
  );
};
