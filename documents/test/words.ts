import type { Language, PaperTexts } from '../src/index.ts';

const languages = ['en', 'zh-cn', 'zh-tw', 'zh-hk', 'ja', 'ko'] as const satisfies readonly Language[];

/** Words of all papers in the six languages, one row each: key | en | zh-cn | zh-tw | zh-hk | ja | ko. */
const rows = `
deliveryNote | Delivery note | 送货单 | 送貨單 | 送貨單 | 納品書 | 납품서
consignmentNote | Consignment note | 托运单 | 託運單 | 託運單 | 出荷明細書 | 화물운송장
packingList | Packing list | 装箱单 | 裝箱單 | 裝箱單 | 梱包明細書 | 포장명세서
containerNote | Container delivery note | 空箱送货单 | 空箱送貨單 | 空箱送貨單 | 空容器納品書 | 공용기 납품서
pickUpList | Pick-up list | 取货清单 | 取貨清單 | 取貨清單 | 引取リスト | 픽업 목록
packagingDatasheet | Packaging datasheet | 包装数据表 | 包裝資料表 | 包裝資料表 | 荷姿仕様書 | 포장사양서
shippingNote | Shipping note | 运输单 | 運輸單 | 運輸單 | 輸送票 | 운송장
doorPlan | Door plan | 道口计划 | 碼頭門計畫 | 閘口計劃 | ドア計画 | 도어 계획
printedAt | Printed | 打印时间 | 列印時間 | 列印時間 | 印刷日時 | 인쇄 시각
trucks | Trucks | 车辆数 | 車輛數 | 車輛數 | 車両数 | 차량 수
transport | Transport | 运输单 | 運輸單 | 運輸單 | 輸送 | 운송
plate | Plate | 车牌 | 車牌 | 車牌 | ナンバー | 차량 번호
purpose | Purpose | 入厂目的 | 入廠目的 | 入廠目的 | 入構目的 | 출입 목적
zone | Time zone | 时区 | 時區 | 時區 | タイムゾーン | 시간대 기준
atDock | At dock | 靠台时间 | 靠站時間 | 靠台時間 | 接車時刻 | 접안 시각
gateSigns | Gate | 门岗 | 門崗 | 門崗 | 門 | 게이트
draft | DRAFT | 草稿 | 草稿 | 草稿 | 下書き | 초안
pageOf | Page {page} of {pages} | 第 {page} 页，共 {pages} 页 | 第 {page} 頁，共 {pages} 頁 | 第 {page} 頁，共 {pages} 頁 | {page} / {pages} ページ | {page} / {pages} 쪽
date | Date | 日期 | 日期 | 日期 | 日付 | 날짜
supplier | Supplier | 供应商 | 供應商 | 供應商 | 仕入先 | 공급업체
consignee | Consignee | 收货方 | 收貨方 | 收貨方 | 荷受人 | 수하인
consignor | Consignor | 发货方 | 發貨方 | 發貨方 | 荷送人 | 송하인
supplierNo | Supplier no | 供应商代码 | 供應商代碼 | 供應商編號 | 仕入先コード | 공급업체 코드
duns | DUNS | DUNS | DUNS | DUNS | DUNS | DUNS
plant | Plant | 工厂 | 工廠 | 工廠 | 工場 | 공장
unloadingPoint | Unloading point | 卸货点 | 卸貨點 | 卸貨點 | 荷卸場所 | 하역지점
eta | ETA | 预计到达 | 預計到達 | 預計到達 | 到着予定 | 도착 예정
dispatchedAt | Dispatched | 发运时间 | 出貨時間 | 發貨時間 | 出荷日時 | 출하 시각
pickUpAt | Pick-up | 取货时间 | 取貨時間 | 取貨時間 | 引取日時 | 픽업 시각
transportType | Transport type | 运输类型 | 運輸類型 | 運輸類型 | 輸送区分 | 운송 유형
transportMode | Transport mode | 运输方式 | 運輸方式 | 運輸方式 | 輸送手段 | 운송 방식
forwarder | Forwarder | 承运商 | 承運商 | 承運商 | 運送会社 | 운송사
meansOfTransport | Means of transport | 运输工具 | 運輸工具 | 運輸工具 | 車両 | 운송수단
shipmentReference | Shipment reference | 货运参考号 | 貨運參考號 | 貨運參考編號 | 出荷番号 | 출하 참조번호
remark | Remark | 备注 | 備註 | 備註 | 備考 | 비고
materials | Materials | 物料 | 物料 | 物料 | 品目 | 자재
position | Pos. | 行 | 項次 | 項次 | 行 | 순번
part | Part number, description | 零件号、名称 | 零件號、名稱 | 零件編號、名稱 | 部品番号・品名 | 부품번호, 품명
quantity | Quantity | 数量 | 數量 | 數量 | 数量 | 수량
unit | Unit | 单位 | 單位 | 單位 | 単位 | 단위
order | SA / PO no | 协议 / 订单号 | 協議 / 訂單號 | 協議 / 訂單編號 | 契約・注文番号 | 계약 / 주문번호
batch | Batch, level | 批次、版本 | 批次、版本 | 批次、版本 | ロット・版数 | 배치, 버전
hardware | HW | 硬件 | 硬體 | 硬件 | HW | HW
software | SW | 软件 | 軟體 | 軟件 | SW | SW
dates | Dates, origin | 日期、原产地 | 日期、原產地 | 日期、原產地 | 日付・原産国 | 날짜, 원산지
producedOn | Made | 生产 | 生產 | 生產 | 製造 | 제조
expiresOn | Expires | 有效期至 | 有效期至 | 有效期至 | 期限 | 유효기한
origin | Origin | 原产地 | 原產地 | 原產地 | 原産国 | 원산지
packaging | Packaging | 包装 | 包裝 | 包裝 | 荷姿 | 포장
unitKind | Kind | 类型 | 類型 | 類型 | 種別 | 종류
packagingCode | Packaging | 包装 | 包裝 | 包裝 | 容器 | 포장재
count | Count | 件数 | 件數 | 件數 | 個数 | 개수
reuse | Reuse | 周转 | 周轉 | 周轉 | 使用区分 | 재사용
reusable | reusable | 可周转 | 可周轉 | 可周轉 | 通い | 재사용
oneWay | one-way | 一次性 | 一次性 | 一次性 | 使い捨て | 일회용
tare | Tare kg | 皮重 kg | 皮重 kg | 皮重 kg | 風袋 kg | 용기중량 kg
gross | Gross kg | 毛重 kg | 毛重 kg | 毛重 kg | 総重量 kg | 총중량 kg
plates | Licence plates | 唯一标识号 | 唯一識別碼 | 唯一識別碼 | 個体識別番号 | 고유식별번호
totals | Totals | 合计 | 合計 | 合計 | 合計 | 합계
loadUnits | Load units | 装载单元 | 裝載單元 | 裝載單元 | 荷役単位 | 적재단위
packages | Packages | 包装件数 | 包裝件數 | 包裝件數 | 梱包数 | 포장 수
netWeight | Net weight | 净重 | 淨重 | 淨重 | 正味重量 | 순중량
grossWeight | Gross weight | 毛重 | 毛重 | 毛重 | 総重量 | 총중량
volume | Volume | 体积 | 體積 | 體積 | 容積 | 부피
handedOver | Handed over by | 交货人 | 交貨人 | 交貨人 | 引渡者 | 인도자
carrier | Taken over by the carrier | 承运商接收 | 承運商接收 | 承運商接收 | 運送会社受領 | 운송사 인수
receivedBy | Received by | 收货人 | 收貨人 | 收貨人 | 受領者 | 인수자
dateAndSignature | Name, date, signature | 姓名、日期、签字 | 姓名、日期、簽名 | 姓名、日期、簽署 | 氏名・日付・署名 | 성명, 날짜, 서명
deliveryNotes | Delivery notes | 送货单 | 送貨單 | 送貨單 | 納品書 | 납품서
units | Handling units | 处理单元 | 處理單元 | 處理單元 | 荷扱い単位 | 취급단위
plannedOn | Planned date | 计划日期 | 計劃日期 | 計劃日期 | 予定日 | 계획일
door | Door | 道口 | 卸貨口 | 卸貨口 | バース | 도크
pickedUpAt | Picked up | 提货时间 | 提貨時間 | 提貨時間 | 引取日時 | 픽업 시각
receivedAt | Received | 收货时间 | 收貨時間 | 收貨時間 | 受領日時 | 인수 시각
items | Empty packaging | 空箱 | 空箱 | 空箱 | 空容器 | 공용기
planned | Planned | 计划 | 計劃 | 計劃 | 予定 | 계획
sent | Sent | 已发 | 已發 | 已發 | 発送 | 발송
received | Received | 实收 | 實收 | 實收 | 受領 | 인수
difference | Difference, reason | 差异、原因 | 差異、原因 | 差異、原因 | 差異・理由 | 차이, 사유
version | Version | 版本 | 版本 | 版本 | 版 | 버전
driver | Driver | 司机 | 司機 | 司機 | 運転手 | 운전자
stops | Stops | 取货点 | 取貨點 | 取貨點 | 引取先 | 픽업지
stop | Stop | 序号 | 序號 | 序號 | 順 | 순서
window | Time window, group | 时间窗口、拼车组 | 時段、併車組 | 時間窗口、拼車組 | 時間枠・混載組 | 시간대, 합적 그룹
weight | Weight kg | 重量 kg | 重量 kg | 重量 kg | 重量 kg | 중량 kg
collected | Collected | 已取 | 已取 | 已取 | 引取済 | 수거
driverSigns | Driver | 司机 | 司機 | 司機 | 運転手 | 운전자
forwarderSigns | Dispatcher | 调度员 | 調度員 | 調度員 | 配車担当 | 배차 담당
effectiveFrom | Effective from | 生效日期 | 生效日期 | 生效日期 | 有効開始日 | 적용일
planner | Packaging planner | 包装规划员 | 包裝規劃員 | 包裝規劃員 | 荷姿担当 | 포장 담당
partsPerPackage | Parts per package | 每箱数量 | 每箱數量 | 每箱數量 | 1 箱入数 | 포장당 수량
packagesPerLayer | Packages per layer | 每层箱数 | 每層箱數 | 每層箱數 | 1 段箱数 | 단당 포장 수
layers | Layers | 层数 | 層數 | 層數 | 段数 | 단수
packagesPerPallet | Packages per pallet | 每托箱数 | 每棧板箱數 | 每托箱數 | 1 パレット箱数 | 팔레트당 포장 수
customerRouting | Customer routing | 客户路径 | 客戶路徑 | 客戶路徑 | 納入先経路 | 고객 경로
safetyMark | Safety mark | 安全标记 | 安全標記 | 安全標記 | 保安記号 | 안전 표시
labelText | Label text | 标签文字 | 標籤文字 | 標籤文字 | ラベル文言 | 라벨 문구
role | Use | 用途 | 用途 | 用途 | 用途 | 용도
dimensions | Dimensions mm | 尺寸 mm | 尺寸 mm | 尺寸 mm | 寸法 mm | 치수 mm
steps | Steps | 步骤 | 步驟 | 步驟 | 手順 | 단계
`;

const table = new Map(
  rows
    .trim()
    .split('\n')
    .map(row => row.split(' | '))
    .map(([key = '', ...texts]) => [key, texts]),
);

/** Texts of a paper in a language and in English. */
export function textsIn<Key extends string>(
  language: (typeof languages)[number],
  keys: readonly Key[],
): PaperTexts<Key> {
  return { language, words: pick(languages.indexOf(language), keys), english: pick(0, keys) };
}

function pick<Key extends string>(index: number, keys: readonly Key[]): Record<Key, string> {
  const entries = keys.map(key => {
    const text = table.get(key)?.[index];
    if (text === undefined) throw new Error(`no word ${key}`);
    return [key, text] as const;
  });
  return Object.fromEntries(entries) as Record<Key, string>;
}
