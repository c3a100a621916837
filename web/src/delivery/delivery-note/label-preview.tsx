import { previewLabel } from '@inbound/shared/delivery/delivery-note/paper-contract';
import { useEffect, useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { Skeleton } from '../../kit/parts/skeleton.tsx';

/** An address for a picture that came with a call; given back when it is no longer shown. */
const usePicture = (content: ArrayBuffer | undefined, mediaType: string): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!content) return setAddress(undefined);
    const made = URL.createObjectURL(new Blob([content], { type: mediaType }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content, mediaType]);
  return address;
};

/** The label of a unit, drawn from the very layout that is printed. It stays light in the dark theme: it is paper. */
export const LabelPreview = ({ noteId, unitId, plate }: { noteId: string; unitId: string; plate: string }) => {
  const { t } = useTexts();
  const { data, refusal } = useQuery(previewLabel, { id: noteId, unitId });
  const address = usePicture(data?.bytes, 'image/svg+xml');
  return (
    <figure className="dn-label">
      <figcaption>{t('deliveryNote.text.labelPreview')}</figcaption>
      {!address && !refusal && <Skeleton shape="chart" />}
      {address && <img src={address} alt={plate} />}
      {refusal && <p role="alert">{t(`errors.${refusal.code}`)}</p>}
    </figure>
  );
};
