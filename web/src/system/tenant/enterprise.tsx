import { useMemo } from 'react';
import { nameIn } from '../../client/format/name.ts';
import { useSession } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import type { Control } from '../../kit/form/field-frame.tsx';
import { ReadOnlyInput } from '../../kit/inputs/read-only-input.tsx';

/** What a new record of an enterprise begins with: the one that is worked in. */
export const useOwnEnterprise = (): { envNo: string } => {
  const { envNo } = useSession().user.tenant;
  return useMemo(() => ({ envNo: String(envNo) }), [envNo]);
};

/**
 * The enterprise (tenant) of a user or role, as a text: nobody enters more than one in a session, so that nothing is to
 * be chosen.
 */
export const Enterprise = ({ control: { id, describedBy, value } }: { control: Control }) => {
  const { language } = useTexts();
  const { envNo, nameZh, nameEn } = useSession().user.tenant;
  const name = nameIn(language, { zh: nameZh, en: nameEn });
  const shown = value === String(envNo) ? `${envNo} · ${name}` : String(value ?? '');
  return <ReadOnlyInput id={id} describedBy={describedBy} value={shown} />;
};
