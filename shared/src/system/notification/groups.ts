import { noticeNamed } from '../../documents.ts';
import type { NoticeGroup } from '../../kernel/index.ts';

/** The group of a kind of notice, as its feature declares it; one that this version does not know informs. */
export const groupOfNotice = (kind: string): NoticeGroup => noticeNamed(kind)?.group ?? 'information';
