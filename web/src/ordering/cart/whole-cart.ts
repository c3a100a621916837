import type { RefusalData } from '@inbound/shared';
import { type CartLineRow, listCartLines } from '@inbound/shared/ordering/cart/contract';
import { useMemo } from 'react';
import { useQuery } from '../../client/call.ts';

const LARGEST_PAGE = 200;
const pageOf = (page: number) => ({ page, limit: LARGEST_PAGE });
/** Three pages hold the lines that a cart may have at most. */
const [FIRST, SECOND, THIRD] = [pageOf(1), pageOf(2), pageOf(3)] as const;

interface WholeCart {
  /** Undefined until all of it has come. */
  lines: readonly CartLineRow[] | undefined;
  refusal: RefusalData | undefined;
  refresh(): void;
}

/** All lines of the cart, however many pages they are. */
export const useWholeCart = (): WholeCart => {
  const first = useQuery(listCartLines, FIRST);
  const second = useQuery(listCartLines, SECOND);
  const third = useQuery(listCartLines, THIRD);
  const pages = [first, second, third];
  const [one, two, three] = [first.data, second.data, third.data];
  const lines = useMemo(
    () => (one && two && three ? [one, two, three].flatMap(({ rows }) => rows) : undefined),
    [one, two, three],
  );
  return {
    lines,
    refusal: pages.find(({ refusal }) => refusal)?.refusal,
    refresh: () => {
      for (const page of pages) page.refresh();
    },
  };
};
