import type { QueryOf, ScreenPath } from '@inbound/shared';
import { isScreenPath, screens } from '@inbound/shared/areas';
import { type Link, link } from '../../client/link.ts';

/** Where rows are shown that the home has counted. */
interface Place {
  path: string;
  view?: string | null;
  filter: object;
  /** A bulk action that the list opens with. */
  action?: string | null;
}

/** The list behind a number, filtered as it was counted. */
export const linkTo = ({ path, view, filter, action }: Place): Link | undefined => {
  if (!isScreenPath(path)) return undefined;
  const query = {
    ...(Object.keys(filter).length > 0 ? { filter } : {}),
    ...(view ? { view } : {}),
    ...(action ? { action } : {}),
  };
  const checked = screens[path].query.safeParse(query);
  return checked.success ? link(path, checked.data as QueryOf<ScreenPath>) : undefined;
};

/** The icon of the page behind a number. */
export const iconOf = (path: string): string => (isScreenPath(path) ? screens[path].icon : 'empty');
