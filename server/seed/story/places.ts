import type { Language } from '@inbound/shared';
import type { Account } from './people.ts';

type CompanyKind = 'supplier' | 'forwarder';

interface CompanySeed {
  code: string;
  name_zh: string;
  name_en: string;
  kind: CompanyKind;
  /** None of its users may sign in. */
  locked?: true;
}

/** Six suppliers, the last of them locked, and four forwarders. */
export const companies: readonly CompanySeed[] = [
  { code: 'S1001', name_zh: '诺德利希特照明', name_en: 'Nordlicht Components', kind: 'supplier' },
  { code: 'S1002', name_zh: '长河精密', name_en: 'Longriver Precision', kind: 'supplier' },
  { code: 'S1003', name_zh: '青松橡塑', name_en: 'Pinegate Polymers', kind: 'supplier' },
  { code: 'S1004', name_zh: '汉江线束', name_en: 'Hanjiang Harness', kind: 'supplier' },
  { code: 'S1005', name_zh: '东港紧固件', name_en: 'Eastport Fasteners', kind: 'supplier' },
  { code: 'S1006', name_zh: '北辰电子', name_en: 'Polaris Electronics', kind: 'supplier', locked: true },
  { code: 'F2001', name_zh: '长线物流', name_en: 'Longline Freight', kind: 'forwarder' },
  { code: 'F2002', name_zh: '翼达运输', name_en: 'Wingda Transport', kind: 'forwarder' },
  { code: 'F2003', name_zh: '山海速运', name_en: 'Shanhai Express', kind: 'forwarder' },
  { code: 'F2004', name_zh: '莱茵货运', name_en: 'Rhein Cargo', kind: 'forwarder' },
];

interface PlantSeed {
  plant_no: string;
  name_zh: string;
  name_en: string;
  sap_name: string;
  contact: string;
  tel: string;
  email: string;
  country: string;
  province: string;
  city: string;
  post_code: string;
  street: string;
  coordinates: string;
  time_zone: string;
  language: Language;
}

/** Two plants in two time zones. */
export const plants: readonly PlantSeed[] = [
  {
    plant_no: '2031',
    name_zh: '长春工厂',
    name_en: 'Changchun',
    sap_name: 'CC01',
    contact: '李伟',
    tel: '+86 431 8550 1203',
    email: 'li.wei@changchun.example',
    country: 'CN',
    province: '吉林',
    city: '长春',
    post_code: '130011',
    street: '东风大街 88 号',
    coordinates: '43.8171, 125.3235',
    time_zone: 'Asia/Shanghai',
    language: 'zh-cn',
  },
  {
    plant_no: '2040',
    name_zh: '莱比锡工厂',
    name_en: 'Leipzig',
    sap_name: 'LE01',
    contact: 'Jonas Weber',
    tel: '+49 341 5550 2040',
    email: 'jonas.weber@leipzig.example',
    country: 'DE',
    province: 'Sachsen',
    city: 'Leipzig',
    post_code: '04347',
    street: 'Werkstraße 12',
    coordinates: '51.4231, 12.2214',
    time_zone: 'Europe/Berlin',
    language: 'en',
  },
];

/** A small tenant beside the first one: the same plant number, other people. */
export const secondTenant = {
  tenant: 1,
  nameZh: '海岳新能源',
  nameEn: 'Haiyue New Energy',
  companies: [{ code: 'S1001', name_zh: '海岳供应', name_en: 'Haiyue Supply', kind: 'supplier' }],
  plants: [
    {
      plant_no: '2031',
      name_zh: '宁波工厂',
      name_en: 'Ningbo',
      sap_name: 'NB01',
      contact: '高峰',
      tel: '+86 574 8550 2031',
      email: 'gao.feng@haiyue.example',
      country: 'CN',
      province: '浙江',
      city: '宁波',
      post_code: '315000',
      street: '海晏北路 6 号',
      coordinates: '29.9312, 121.8437',
      time_zone: 'Asia/Shanghai',
      language: 'zh-cn',
    },
  ],
  accounts: [
    {
      userNo: 'tenant-admin',
      cname: '高峰',
      name: 'Gao Feng',
      role: 'tenant-admin',
      company: 'BUYER',
      plants: ['2031'],
    },
    { userNo: 'dispositor', cname: '唐宁', name: 'Tang Ning', role: 'dispositor', company: 'BUYER', plants: ['2031'] },
    {
      userNo: 'supplier-logistics',
      cname: '许洁',
      name: 'Xu Jie',
      role: 'supplier-logistics',
      company: 'S1001',
      plants: ['2031'],
    },
  ],
} satisfies { companies: CompanySeed[]; plants: PlantSeed[]; accounts: Account[] } & Record<string, unknown>;
