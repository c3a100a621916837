import type { DictionaryName } from '@inbound/shared/system/dictionary/names';

/** An entry: code, Chinese, English, other languages. */
type Entry = readonly [code: string, value: string, value2: string, texts?: Record<string, string>];

export interface DictionarySeed {
  type: DictionaryName;
  /** Whether an administrator may change its entries. */
  editable: boolean;
  entries: readonly Entry[];
}

const other = (hk: string, tw: string, ja: string, ko: string) => ({ 'zh-hk': hk, 'zh-tw': tw, ja, ko });

/** The dictionaries that a new tenant starts with (domain.md 2.6 for the reasons). */
export const dictionaries: readonly DictionarySeed[] = [
  {
    type: 'rejectReason',
    editable: true,
    entries: [
      ['capacity', '产能不足', 'Capacity shortage', other('產能不足', '產能不足', '能力不足', '생산능력 부족')],
      ['material', '原材料短缺', 'Material shortage', other('原材料短缺', '原物料短缺', '材料不足', '자재 부족')],
      ['tool', '模具故障', 'Tool breakdown', other('模具故障', '模具故障', '金型故障', '금형 고장')],
      ['quality', '质量冻结', 'Quality block', other('品質凍結', '品質凍結', '品質保留', '품질 보류')],
      ['strike', '停工', 'Strike', other('停工', '罷工', 'ストライキ', '파업')],
      ['logistics', '物流延误', 'Logistics delay', other('物流延誤', '物流延誤', '物流遅延', '물류 지연')],
      ['packaging', '包装缺失', 'Packaging missing', other('欠缺包裝', '包裝不足', '容器不足', '포장재 부족')],
      [
        'not_released',
        '零件未认可',
        'Part not released',
        other('零件未獲認可', '零件未核可', '部品未承認', '부품 미승인'),
      ],
      ['change', '工程变更', 'Engineering change', other('工程變更', '工程變更', '設計変更', '설계 변경')],
      [
        'multiple',
        '数量非整包',
        'Quantity not a multiple of the pack',
        other('數量並非整包', '數量非整包', '荷姿単位外', '포장 단위 불일치'),
      ],
      ['holiday', '节假日', 'Holiday', other('假期', '假日', '休日', '휴일')],
      [
        'wrong',
        '零件或工厂有误',
        'Wrong part or plant',
        other('零件或工廠有誤', '零件或工廠錯誤', '部品または工場の誤り', '부품 또는 공장 오류'),
      ],
      ['other', '其他', 'Other', other('其他', '其他', 'その他', '기타')],
    ],
  },
  {
    type: 'closeReason',
    editable: true,
    entries: [
      [
        'elsewhere',
        '已从他处交付',
        'Delivered elsewhere',
        other('已由他處交付', '已由他處交付', '他所より納入済み', '타처 납입'),
      ],
      ['gone', '需求取消', 'Requirement gone', other('需求取消', '需求取消', '所要取消', '소요 취소')],
      ['change', '工程变更', 'Engineering change', other('工程變更', '工程變更', '設計変更', '설계 변경')],
      ['error', '数据错误', 'Data error', other('數據錯誤', '資料錯誤', 'データ誤り', '데이터 오류')],
    ],
  },
  {
    type: 'cancelReason',
    editable: true,
    entries: [
      ['not_shipped', '未发运', 'Not shipped', other('未發運', '未出貨', '未出荷', '미출하')],
      ['quantity', '数量有误', 'Wrong quantity', other('數量有誤', '數量錯誤', '数量誤り', '수량 오류')],
      ['packaging', '包装有误', 'Wrong packaging', other('包裝有誤', '包裝錯誤', '荷姿誤り', '포장 오류')],
      ['lost', '遗失', 'Lost', other('遺失', '遺失', '紛失', '분실')],
      ['duplicate', '重复', 'Duplicate', other('重複', '重複', '重複', '중복')],
    ],
  },
  {
    type: 'transportCancelReason',
    editable: true,
    entries: [
      ['truck_broke_down', '车辆故障', 'Truck broke down', other('車輛故障', '車輛故障', '車両故障', '차량 고장')],
      [
        'no_truck',
        '无车辆或司机',
        'No truck or driver',
        other('沒有車輛或司機', '無車輛或司機', '車両またはドライバーなし', '차량 또는 기사 없음'),
      ],
      [
        'goods_not_ready',
        '货物未备妥',
        'Goods not ready',
        other('貨物未備妥', '貨物未備妥', '貨物の準備未了', '물품 준비 안 됨'),
      ],
      [
        'combined',
        '并入其他运输',
        'Combined with another transport',
        other('併入其他運輸', '併入其他運輸', '他の輸送に統合', '다른 운송에 합침'),
      ],
      [
        'road',
        '天气或道路封闭',
        'Weather or road closed',
        other('天氣或道路封閉', '天氣或道路封閉', '悪天候または通行止め', '기상 악화 또는 도로 통제'),
      ],
      ['duplicate', '重复', 'Duplicate', other('重複', '重複', '重複', '중복')],
    ],
  },
  {
    type: 'transportRejectReason',
    editable: true,
    entries: [
      [
        'no_capacity',
        '该时段无空闲道口或人员',
        'No door or staff at that time',
        other(
          '該時段沒有閘口或人手',
          '該時段無碼頭門或人手',
          'その時間帯はドアまたは人員なし',
          '해당 시간에 도어 또는 인력 없음',
        ),
      ],
      [
        'other_time',
        '须改约其他时间',
        'Another time is needed',
        other('須改約其他時間', '須改約其他時間', '別の時間帯が必要', '다른 시간 필요'),
      ],
      [
        'load_unfit',
        '货物不适合该道口',
        'Load does not suit the door',
        other('貨物不適合該閘口', '貨物不適合該碼頭門', '貨物がドアに合わない', '화물이 도어에 맞지 않음'),
      ],
      ['documents', '单据不全', 'Papers are missing', other('文件不齊全', '單據不齊全', '書類の不備', '서류 미비')],
      [
        'not_admitted',
        '车辆或司机不准入厂',
        'Truck or driver is not admitted',
        other('車輛或司機不准入廠', '車輛或司機不得入廠', '車両またはドライバーの入構不可', '차량 또는 기사 출입 불가'),
      ],
      [
        'not_needed',
        '物料目前不需要',
        'Material is not needed now',
        other('物料目前不需要', '物料目前不需要', '資材は現在不要', '현재 자재 불필요'),
      ],
      ['duplicate', '重复', 'Duplicate', other('重複', '重複', '重複', '중복')],
    ],
  },
  {
    // Their codes are the product's: messages say each in its own way.
    type: 'transportType',
    editable: false,
    entries: [
      ['supplier', '供应商承运', 'Supplier', other('供應商承運', '供應商運送', 'サプライヤー手配', '협력사 운송')],
      ['customer', '客户承运', 'Customer', other('客戶承運', '客戶運送', '顧客手配', '고객사 운송')],
      ['forwarder', '货运代理', 'Forwarder', other('貨運代理', '貨運承攬', '運送会社', '운송사')],
      ['parcel', '快递', 'Parcel service', other('速遞', '快遞', '宅配便', '택배')],
    ],
  },
  {
    type: 'transportMode',
    editable: false,
    entries: [
      ['road', '公路', 'Road', other('公路', '公路', '道路', '도로')],
      ['rail', '铁路', 'Rail', other('鐵路', '鐵路', '鉄道', '철도')],
      ['air', '空运', 'Air', other('空運', '空運', '航空', '항공')],
      ['sea', '海运', 'Sea', other('海運', '海運', '海上', '해상')],
    ],
  },
  {
    type: 'entryPurpose',
    editable: true,
    entries: [
      ['full', '送货', 'Deliver full goods', other('送貨', '送貨', '納入', '납품')],
      ['empties', '取空箱', 'Collect empties', other('取空箱', '取空箱', '空容器の引き取り', '공용기 회수')],
      [
        'both',
        '送货并取空箱',
        'Deliver and collect',
        other('送貨並取空箱', '送貨並取空箱', '納入と引き取り', '납품 및 회수'),
      ],
      ['return', '退货', 'Returns', other('退貨', '退貨', '返品', '반품')],
      ['other', '其他', 'Other', other('其他', '其他', 'その他', '기타')],
    ],
  },
  {
    type: 'unit',
    editable: false,
    entries: [
      ['PCE', '件', 'pcs', other('件', '件', '個', '개')],
      ['KGM', '千克', 'kg', other('千克', '公斤', 'kg', 'kg')],
      ['MTR', '米', 'm', other('米', '公尺', 'm', 'm')],
      ['LTR', '升', 'l', other('升', '公升', 'L', 'L')],
    ],
  },
  {
    type: 'supplierCategory',
    editable: true,
    entries: [
      ['series', '批量供应商', 'Series supplier', other('批量供應商', '量產供應商', '量産サプライヤー', '양산 협력사')],
      [
        'service',
        '备件供应商',
        'Service parts supplier',
        other('備件供應商', '備品供應商', '補給部品サプライヤー', '보수용 협력사'),
      ],
    ],
  },
];
