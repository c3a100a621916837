/** From where a supplier ships; the first of its locations is the main one. */
interface LocationSeed {
  /** At most three characters: it travels as loading point in despatch messages. */
  code: string;
  name_zh: string;
  name_en: string;
  street: string;
  post_code: string;
  city: string;
  country: string;
  distance_km: number;
  transport_cycle_days: number;
  lead_time_days: number;
}

/** What the story tells of a supplier beside its company, whose code it shares. */
export interface SupplierSeed {
  code: string;
  contact: string;
  tel: string;
  mobile: string;
  emails: string;
  website: string;
  address: string;
  carrier_kind?: 'GLT';
  /** Labels by VDA 4902 instead of GTL. */
  gtl_supplier?: false;
  /** Numbers of the plants that it is bound to; of every plant where it names none. */
  plants?: readonly string[];
  locations: readonly [LocationSeed, ...LocationSeed[]];
}

type Place = readonly [
  code: string,
  zh: string,
  en: string,
  street: string,
  postCode: string,
  city: string,
  country: string,
];

/** A location by its address, its distance, the days on the road and the working days to make ready. */
const location = (place: Place, distance_km: number, transport_cycle_days: number, lead_time_days: number) => {
  const [code, name_zh, name_en, street, post_code, city, country] = place;
  return {
    code,
    name_zh,
    name_en,
    street,
    post_code,
    city,
    country,
    distance_km,
    transport_cycle_days,
    lead_time_days,
  };
};

export const suppliers: readonly SupplierSeed[] = [
  {
    code: 'S1001',
    contact: '陈静',
    tel: '+86 431 8466 2100',
    mobile: '+86 138 0431 2100',
    emails: 'logistics@nordlicht.example;planning@nordlicht.example',
    website: 'www.nordlicht.example',
    address: '吉林省长春市绿园区飞跃路 1688 号',
    locations: [
      location(['CC1', '长春一厂', 'Changchun 1', 'Feiyue Road 1688', '130062', 'Changchun', 'CN'], 12, 1, 1),
      location(['CC2', '长春二厂', 'Changchun 2', 'Ziyang Street 45', '130103', 'Changchun', 'CN'], 31, 1, 2),
    ],
  },
  {
    code: 'S1002',
    contact: '安娜·布兰特',
    tel: '+86 24 2586 7300',
    mobile: '+86 139 9820 7300',
    emails: 'versand@longriver.example',
    website: 'www.longriver.example',
    address: '辽宁省沈阳市铁西区开发北二路 9 号',
    locations: [
      location(['SY1', '沈阳', 'Shenyang', 'Kaifa North 2nd Road 9', '110027', 'Shenyang', 'CN'], 305, 2, 2),
      location(['PL1', '弗罗茨瓦夫', 'Wrocław', 'ul. Fabryczna 16', '53-609', 'Wrocław', 'PL'], 380, 2, 2),
    ],
  },
  {
    code: 'S1003',
    contact: '刘洋',
    tel: '+86 432 6303 5588',
    mobile: '+86 136 0432 5588',
    emails: 'shipping@pinegate.example',
    website: 'www.pinegate.example',
    address: '吉林省吉林市龙潭区遵义东路 77 号',
    carrier_kind: 'GLT',
    locations: [location(['JL1', '吉林', 'Jilin', 'Zunyi East Road 77', '132021', 'Jilin', 'CN'], 118, 1, 2)],
  },
  {
    code: 'S1004',
    contact: '胡敏',
    tel: '+86 27 8422 1906',
    mobile: '+86 137 2027 1906',
    emails: 'delivery@hanjiang.example;night@hanjiang.example',
    website: 'www.hanjiang.example',
    address: '湖北省武汉市蔡甸区沌阳大道 201 号',
    locations: [
      location(['WH1', '武汉', 'Wuhan', 'Dunyang Avenue 201', '430056', 'Wuhan', 'CN'], 2050, 3, 3),
      location(['CC3', '长春集散库', 'Changchun Hub', 'Dongnanhu Road 5', '130033', 'Changchun', 'CN'], 9, 1, 1),
    ],
  },
  {
    code: 'S1005',
    contact: '孙宇',
    tel: '+86 574 8690 4412',
    mobile: '+86 135 8888 4412',
    emails: 'orders@eastport.example',
    website: 'www.eastport.example',
    address: '浙江省宁波市北仑区港城路 318 号',
    gtl_supplier: false,
    locations: [location(['NB1', '宁波', 'Ningbo', 'Gangcheng Road 318', '315800', 'Ningbo', 'CN'], 2110, 3, 2)],
  },
  {
    code: 'S1006',
    contact: '潘越',
    tel: '+86 512 6258 8030',
    mobile: '+86 133 0512 8030',
    emails: 'service@polaris-electronics.example',
    website: 'www.polaris-electronics.example',
    address: '江苏省苏州市工业园区星湖街 218 号',
    plants: ['2031'],
    locations: [location(['SZ1', '苏州', 'Suzhou', 'Xinghu Street 218', '215123', 'Suzhou', 'CN'], 1960, 3, 2)],
  },
];

/** The one supplier of the second tenant. */
export const ningboSuppliers: readonly SupplierSeed[] = [
  {
    code: 'S1001',
    contact: '许洁',
    tel: '+86 574 2770 9100',
    mobile: '+86 135 0574 9100',
    emails: 'delivery@haiyue-supply.example',
    website: 'www.haiyue-supply.example',
    address: '浙江省宁波市鄞州区启明路 655 号',
    locations: [location(['NB1', '宁波', 'Ningbo', 'Qiming Road 655', '315104', 'Ningbo', 'CN'], 22, 1, 1)],
  },
];
