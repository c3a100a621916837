import { LANGUAGES, type Language } from '@inbound/shared';

/** A sentence in each of the six languages. */
export type Words = Readonly<Record<Language, string>>;

/** In the order of the product's languages: zh-cn, en, zh-hk, zh-tw, ja, ko. */
export const inAll = (...sentences: readonly string[]): Words =>
  Object.fromEntries(LANGUAGES.map((language, at) => [language, sentences[at] ?? ''])) as Words;

/** Sentences of every generated feature; `{thing}` is one of it, `{things}` are many. */
export const sentences = {
  identity: inAll('基本信息', 'Identity', '基本資料', '基本資料', '基本情報', '기본 정보'),
  empty: inAll(
    '还没有{things}。',
    'No {thing} yet.',
    '尚無{things}。',
    '尚無{things}。',
    '{things}はまだありません。',
    '아직 {things} 항목이 없습니다.',
  ),
  inactive: inAll('停用', 'Inactive', '停用', '停用', '無効', '사용 안 함'),
  general: inAll('基本信息', 'General', '一般資料', '一般資料', '基本情報', '일반'),
  timeline: inAll('时间线', 'Timeline', '時間線', '時間軸', 'タイムライン', '타임라인'),
  edit: inAll('编辑', 'Edit', '編輯', '編輯', '編集', '편집'),
  delete: inAll('删除', 'Delete', '刪除', '刪除', '削除', '삭제'),
  create: inAll('新建', 'Create', '新增', '新增', '新規作成', '생성'),
  submit: inAll('提交', 'Submit', '提交', '提交', '提出', '제출'),
  accept: inAll('接受', 'Accept', '接納', '接受', '承認', '승인'),
  refuse: inAll('拒绝', 'Refuse', '拒絕', '拒絕', '拒否', '거절'),
  submitted: inAll(
    '提交了{thing}',
    'submitted the {thing}',
    '提交了{thing}',
    '提交了{thing}',
    '{thing}を提出しました',
    '{thing} 제출',
  ),
  accepted: inAll(
    '接受了{thing}',
    'accepted the {thing}',
    '接納了{thing}',
    '接受了{thing}',
    '{thing}を承認しました',
    '{thing} 승인',
  ),
  refused: inAll(
    '拒绝了{thing}',
    'refused the {thing}',
    '拒絕了{thing}',
    '拒絕了{thing}',
    '{thing}を拒否しました',
    '{thing} 거절',
  ),
  queueName: inAll(
    '待处理的{things}',
    '{Things} to decide',
    '待處理的{things}',
    '待處理的{things}',
    '判断待ちの{things}',
    '결정할 {things}',
  ),
  queueAction: inAll(
    '处理 {count} 项',
    'Decide {count}',
    '處理 {count} 項',
    '處理 {count} 項',
    '{count} 件を判断',
    '{count}건 결정',
  ),
  nameZh: inAll(
    '{field}（中文）',
    '{field} (Chinese)',
    '{field}（中文）',
    '{field}（中文）',
    '{field}（中国語）',
    '{field}(중국어)',
  ),
  nameEn: inAll(
    '{field}（英文）',
    '{field} (English)',
    '{field}（英文）',
    '{field}（英文）',
    '{field}（英語）',
    '{field}(영어)',
  ),
  code: inAll('{field}编号', '{field} no.', '{field}編號', '{field}編號', '{field}番号', '{field} 번호'),
} as const satisfies Record<string, Words>;

/** Usual states by their name. */
export const states: Readonly<Record<string, Words>> = {
  draft: inAll('草稿', 'Draft', '草稿', '草稿', '下書き', '초안'),
  submitted: inAll('已提交', 'Submitted', '已提交', '已提交', '提出済み', '제출됨'),
  accepted: inAll('已接受', 'Accepted', '已接納', '已接受', '承認済み', '승인됨'),
  refused: inAll('已拒绝', 'Refused', '已拒絕', '已拒絕', '拒否', '거절됨'),
};
