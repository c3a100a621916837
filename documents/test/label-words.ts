import { englishLabelWords, type LabelWords, type Language } from '../src/index.ts';

type Captions = LabelWords['captions'];

/** Captions of labels, one row each: key | zh-cn | zh-tw | zh-hk | ja | ko. */
const rows = `
shipFrom | 发货方 | 發貨方 | 發貨方 | 出荷元 | 출하처
shipTo | 收货方 | 收貨方 | 收貨方 | 納入先 | 납입처
unloadingPoint | 卸货点 | 卸貨點 | 卸貨點 | 荷卸場所 | 하역지점
internalDestination | 厂内目的地 | 廠內目的地 | 廠內目的地 | 構内納入先 | 사내 목적지
labelType | 标签类型 | 標籤類型 | 標籤類型 | ラベル種別 | 라벨 종류
plate | 唯一标识号 | 唯一識別碼 | 唯一識別碼 | 個体識別番号 | 고유식별번호
customerRouting | 客户路径 | 客戶路徑 | 客戶路徑 | 納入先経路 | 고객 경로
supplierNo | 供应商代码 (V) | 供應商代碼 (V) | 供應商編號 (V) | 仕入先コード (V) | 공급업체 코드 (V)
deliveryNoteNo | 送货单号 (N) | 送貨單號 (N) | 送貨單編號 (N) | 納品書番号 (N) | 납품서 번호 (N)
grossWeight | 毛重 kg | 毛重 kg | 毛重 kg | 総重量 kg | 총중량 kg
netWeight | 净重 kg | 淨重 kg | 淨重 kg | 正味重量 kg | 순중량 kg
packageCount | 包装件数 | 包裝件數 | 包裝件數 | 梱包数 | 포장 수
eta | 预计到达 | 預計到達 | 預計到達 | 到着予定 | 도착 예정
partNo | 客户零件号 (P) | 客戶零件號 (P) | 客戶零件編號 (P) | 納入先部品番号 (P) | 고객 부품번호 (P)
description | 名称 | 名稱 | 名稱 | 品名 | 품명
quantity | 数量 (Q) | 數量 (Q) | 數量 (Q) | 数量 (Q) | 수량 (Q)
unit | 单位 | 單位 | 單位 | 単位 | 단위
safetyMark | 安全标记 | 安全標記 | 安全標記 | 保安記号 | 안전 표시
packageId | 包装号 | 包裝號 | 包裝編號 | 梱包番号 | 포장 번호
supplierPartNo | 供应商零件号 (1P) | 供應商零件號 (1P) | 供應商零件編號 (1P) | 仕入先部品番号 (1P) | 공급업체 부품번호 (1P)
packagingType | 包装类型 (B) | 包裝類型 (B) | 包裝類型 (B) | 容器 (B) | 포장재 (B)
date | 日期 | 日期 | 日期 | 日付 | 날짜
batch | 批次 (1T) | 批次 (1T) | 批次 (1T) | ロット (1T) | 배치 (1T)
hardware | 硬件 | 硬體 | 硬件 | HW | HW
software | 软件 | 軟體 | 軟件 | SW | SW
partRevision | 零件版本 (2P) | 零件版本 (2P) | 零件版本 (2P) | 設変 (2P) | 부품 버전 (2P)
optionalText | 附加信息 | 附加資訊 | 附加資料 | 追加情報 | 추가 정보
customerReferences | 要货令中的客户参考 | 要貨令中的客戶參考 | 要貨令中的客戶參考 | 納入指示の参照 | 납입지시의 고객 참조
receiver | 收货方 | 收貨方 | 收貨方 | 納入先 | 납입처
destination | 卸货点、使用地点 | 卸貨點、使用地點 | 卸貨點、使用地點 | 荷卸場所・使用場所 | 하역지점, 사용처
supplierAddress | 供应商 | 供應商 | 供應商 | 仕入先 | 공급업체
boxes | 箱数 | 箱數 | 箱數 | 箱数 | 상자 수
legacySupplierPartNo | 供应商零件号 (30S) | 供應商零件號 (30S) | 供應商零件編號 (30S) | 仕入先部品番号 (30S) | 공급업체 부품번호 (30S)
engineeringChange | 设计变更 | 設計變更 | 設計變更 | 設計変更 | 설계 변경
legacyPackageNo | 包装号 (S/M/G) | 包裝號 (S/M/G) | 包裝編號 (S/M/G) | 梱包番号 (S/M/G) | 포장 번호 (S/M/G)
legacyBatch | 批次 (H) | 批次 (H) | 批次 (H) | ロット (H) | 배치 (H)
`;

const marks = `
S | 单包装 | 單包裝 | 單包裝 | 個装 | 단품
M | 主包装 | 主包裝 | 主包裝 | 集合 | 마스터
MIX | 混装 | 混裝 | 混裝 | 混載 | 혼적
mixedLoad | 混装 MIXED LOAD | 混裝 MIXED LOAD | 混裝 MIXED LOAD | 混載 MIXED LOAD | 혼적 MIXED LOAD
draft | 草稿 | 草稿 | 草稿 | 下書き | 초안
preSeries | 预批量 | 試量產 | 預批量 | 量産試作 | 양산선행
copy | 副本 {number} | 副本 {number} | 副本 {number} | 再発行 {number} | 사본 {number}
`;

const columns = ['zh-cn', 'zh-tw', 'zh-hk', 'ja', 'ko'] as const;

/** The words of labels in a language. */
export function labelWordsIn(language: Language): LabelWords {
  if (language === 'en') return englishLabelWords;
  const word = reader(marks, language);
  return {
    captions: Object.fromEntries(
      Object.keys(englishLabelWords.captions).map(key => [key, reader(rows, language)(key)]),
    ) as Captions,
    kinds: { S: word('S'), M: word('M'), MIX: word('MIX') },
    mixedLoad: word('mixedLoad'),
    draft: word('draft'),
    preSeries: word('preSeries'),
    copy: word('copy'),
  };
}

function reader(text: string, language: Exclude<Language, 'en'>): (key: string) => string {
  const lines = text
    .trim()
    .split('\n')
    .map(row => row.split(' | '));
  return key => {
    const found = lines.find(([name]) => name === key)?.[columns.indexOf(language) + 1];
    if (found === undefined) throw new Error(`no word ${key}`);
    return found;
  };
}
