-- Why a transport is cancelled: tenants that are there already get the dictionary that new ones begin with.
alter table tenant no force row level security;
alter table dictionary_entry no force row level security;
insert into dictionary_entry (tenant_id, id, type_code, code, value, value2, value_hk, value_tw, value_ja, value_ko, sort,
  editable, changed_at)
select t.tenant_id, gen_random_uuid(), 'transportCancelReason', e.code, e.zh, e.en, e.hk, e.tw, e.ja, e.ko, e.sort, true, now()
from tenant t cross join (values
  ('truck_broke_down', '车辆故障', 'Truck broke down', '車輛故障', '車輛故障', '車両故障', '차량 고장', 1),
  ('no_truck', '无车辆或司机', 'No truck or driver', '沒有車輛或司機', '無車輛或司機', '車両またはドライバーなし', '차량 또는 기사 없음', 2),
  ('goods_not_ready', '货物未备妥', 'Goods not ready', '貨物未備妥', '貨物未備妥', '貨物の準備未了', '물품 준비 안 됨', 3),
  ('combined', '并入其他运输', 'Combined with another transport', '併入其他運輸', '併入其他運輸', '他の輸送に統合', '다른 운송에 합침', 4),
  ('road', '天气或道路封闭', 'Weather or road closed', '天氣或道路封閉', '天氣或道路封閉', '悪天候または通行止め', '기상 악화 또는 도로 통제', 5),
  ('duplicate', '重复', 'Duplicate', '重複', '重複', '重複', '중복', 6)) as e (code, zh, en, hk, tw, ja, ko, sort);
alter table tenant force row level security;
alter table dictionary_entry force row level security;
