import './card.css';
import { readPlantCard } from '@inbound/shared/master/plant/contract';
import type { CardPerson, PartnerCard } from '@inbound/shared/master/supplier-contact/card';
import { readSupplierCard } from '@inbound/shared/master/supplier-contact/contract';
import { type Loaded, useQuery } from '../../client/call.ts';
import { nameIn } from '../../client/format/name.ts';
import { useTexts } from '../../client/texts.ts';
import { CopyButton } from '../../kit/parts/copy-button.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import type { IconName } from '../../kit/parts/icons.ts';
import { Skeleton } from '../../kit/parts/skeleton.tsx';

/** A way to somebody: one press calls or writes, the other copies. */
const Way = ({ icon, value, href }: { icon: IconName; value: string; href: string }) => {
  const { t } = useTexts();
  return (
    <span className="pc-way">
      <Icon name={icon} size={14} />
      <a href={href}>{value}</a>
      <CopyButton name={t('supplierContact.text.copy', { value })} text={value} />
    </span>
  );
};

const Person = ({ person: { name, topic, phones, emails } }: { person: CardPerson }) => {
  const { t, choice } = useTexts();
  return (
    <li>
      <strong>{name}</strong>
      {topic && <span className="caption">{choice('supplierContact', 'topic', topic)}</span>}
      {phones.map(phone => (
        <Way key={phone} icon="phone" value={phone} href={`tel:${phone.replaceAll(/[^+0-9]/g, '')}`} />
      ))}
      {emails.map(email => (
        <Way key={email} icon="mail" value={email} href={`mailto:${email}`} />
      ))}
      {phones.length + emails.length === 0 && <p className="caption">{t('supplierContact.text.noWay')}</p>}
    </li>
  );
};

const Card = ({ of: { data, refusal, refresh } }: { of: Loaded<PartnerCard> }) => {
  const { language } = useTexts();
  if (refusal && !data) return <NotLoaded refusal={refusal} retry={refresh} />;
  if (!data) return <Skeleton shape="form" />;
  return (
    <div className="pc-card">
      <h2>{nameIn(language, { zh: data.nameZh, en: data.nameEn })}</h2>
      <p className="caption">{data.address}</p>
      <ul>
        {data.people.map(person => (
          <Person key={`${person.name} ${person.topic}`} person={person} />
        ))}
      </ul>
    </div>
  );
};

/** Whom a plant asks at a supplier. */
export const SupplierCard = ({ code }: { code: string }) => (
  <Card of={useQuery(readSupplierCard, { supplierCode: code })} />
);

/** Whom a supplier or a forwarder asks at a plant. */
export const PlantCard = ({ code }: { code: string }) => <Card of={useQuery(readPlantCard, { plantNo: code })} />;
