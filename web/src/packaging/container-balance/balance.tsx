import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Notice } from '../../kit/parts/notice.tsx';
import { Tag } from '../../kit/parts/tag.tsx';

/** The pieces of an account; below zero it says so, since nobody can hold less than nothing. */
export const Balance = ({ balance }: { balance: number }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  return (
    <>
      {balance < 0 && <Tag tone="danger">{t('containerBalance.text.belowZero')}</Tag>} {count(balance)}
    </>
  );
};

/** What an account below zero means, and what to do about it. */
export const BelowZero = ({ balance }: { balance: number }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  if (balance >= 0) return null;
  return <Notice tone="danger">{t('containerBalance.text.belowZeroWhy', { count: count(-balance) })}</Notice>;
};
