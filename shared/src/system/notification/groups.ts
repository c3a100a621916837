import { noticeNamed } from '../../documents.ts';
import type { NoticeAct, NoticeGroup } from '../../kernel/index.ts';

/** The group of a kind of notice, as its feature declares it; one that this version does not know informs. */
export const groupOfNotice = (kind: string): NoticeGroup => noticeNamed(kind)?.group ?? 'information';

/** What a kind of notice asks its reader to do; undefined where it only informs. */
export const actOfNotice = (kind: string): NoticeAct | undefined => noticeNamed(kind)?.act;
