-- Why the plant rejects a transport or refuses an emergency arrival: tenants that are there already get the dictionary that
-- new ones begin with.
alter table tenant no force row level security;
alter table dictionary_entry no force row level security;
insert into dictionary_entry (tenant_id, id, type_code, code, value, value2, value_hk, value_tw, value_ja, value_ko, sort,
  editable, changed_at)
select t.tenant_id, gen_random_uuid(), 'transportRejectReason', e.code, e.zh, e.en, e.hk, e.tw, e.ja, e.ko, e.sort, true, now()
from tenant t cross join (values
  ('no_capacity', '该时段无空闲道口或人员', 'No door or staff at that time', '該時段沒有閘口或人手', '該時段無碼頭門或人手', 'その時間帯はドアまたは人員なし', '해당 시간에 도어 또는 인력 없음', 1),
  ('other_time', '须改约其他时间', 'Another time is needed', '須改約其他時間', '須改約其他時間', '別の時間帯が必要', '다른 시간 필요', 2),
  ('load_unfit', '货物不适合该道口', 'Load does not suit the door', '貨物不適合該閘口', '貨物不適合該碼頭門', '貨物がドアに合わない', '화물이 도어에 맞지 않음', 3),
  ('documents', '单据不全', 'Papers are missing', '文件不齊全', '單據不齊全', '書類の不備', '서류 미비', 4),
  ('not_admitted', '车辆或司机不准入厂', 'Truck or driver is not admitted', '車輛或司機不准入廠', '車輛或司機不得入廠', '車両またはドライバーの入構不可', '차량 또는 기사 출입 불가', 5),
  ('not_needed', '物料目前不需要', 'Material is not needed now', '物料目前不需要', '物料目前不需要', '資材は現在不要', '현재 자재 불필요', 6),
  ('duplicate', '重复', 'Duplicate', '重複', '重複', '重複', '중복', 7)) as e (code, zh, en, hk, tw, ja, ko, sort);
alter table tenant force row level security;
alter table dictionary_entry force row level security;
