import { readIcon } from '@inbound/shared/system/icon/contract';
import { ownIconName } from '@inbound/shared/system/icon/own-icon';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { appClient } from './session.ts';

/** The picture of an icon of the tenant, by the key that an entry of the menu names; undefined for one of the product, and until it is read. */
export const useOwnIcon = (key: string): string | undefined => {
  const name = ownIconName(key);
  const { data } = useQuery(
    {
      queryKey: ['icon', name],
      queryFn: ({ signal }) => call(readIcon, { name: name ?? '' }, { signal }),
      enabled: name !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
    },
    appClient,
  );
  return data && pictureOf(data.png);
};

/** The address of a PNG that is there in base64. */
export const pictureOf = (png: string): string => `data:image/png;base64,${png}`;
