import { type PlainDate, refusal } from '@inbound/shared';
import { listPackagingInstructions } from '@inbound/shared/packaging/packaging-instruction/contract';
import { link } from '../../../client/link.ts';
import { useMayCall } from '../../../client/may-call.ts';
import { useTexts } from '../../../client/texts.ts';
import { Notice } from '../../../kit/parts/notice.tsx';
import { TabLink } from '../../../kit/tab/tab-link.tsx';

interface Props {
  /** Parts that wait to be packed, and that no packaging agreement tells how to. */
  parts: readonly string[];
  plant: string;
  /** The day of arrival. */
  date: PlainDate;
}

/** Says of each part that no packaging agreement is in force for it, and where they are kept (§8). */
export const NoAgreement = ({ parts, plant, date }: Props) => {
  const { error, screen } = useTexts();
  const mayCall = useMayCall();
  return parts.map(material => (
    <Notice
      key={material}
      tone="warning"
      actions={
        mayCall(listPackagingInstructions) && (
          <TabLink to={link('/packaging/instruction', { filter: { search: material } })}>
            {screen('/packaging/instruction')}
          </TabLink>
        )
      }
    >
      {error(refusal('no_packaging_agreement', { material, plant, date }), 'packing')}
    </Notice>
  ));
};
