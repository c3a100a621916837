import { type Part, partsOf } from './parts.ts';

/** What the plant in Leipzig builds in. */
export const leipzigParts: readonly Part[] = partsOf(
  '2040',
  `
S1001 | 5500021105 | HL2 941 015 B | 矩阵前照灯，左 | Matrix headlamp, left | PCE | L1 | K12 | 1.6 | divided 12 | 15 daily
S1001 | 5500021106 | HL2 941 016 B | 矩阵前照灯，右 | Matrix headlamp, right | PCE | L1 | K12 | 1.6 | divided 12 | 15 daily
S1001 | 5500021112 | HL2 945 111 A | 尾灯总成，左 | Tail lamp, left | PCE | L1 | K12 | 0.95 | divided 20 | 9 daily
S1001 | 5500021113 | HL2 945 112 A | 尾灯总成，右 | Tail lamp, right | PCE | L1 | K12 | 0.95 | divided 20 | 9 daily
S1001 | 5500021127 | HL2 947 105 C | 行李厢照明灯 | Luggage compartment lamp | PCE | L1 | K12 | 0.06 | small 48 | 10 tt
S1001 | 5500021139 | HL2 943 022 A | 后雾灯 | Rear fog lamp | PCE | L1 | K12 | 0.26 | small 36 | 5 daily
S1002 | 5500021204 | HL2 827 301 A | 后背门铰链，左 | Tailgate hinge, left | PCE | L2 | K15 | 0.78 | small 20 | 9 daily
S1002 | 5500021205 | HL2 827 302 A | 后背门铰链，右 | Tailgate hinge, right | PCE | L2 | K15 | 0.78 | small 20 | 9 daily
S1002 | 5500021218 | HL2 823 509 B | 前舱盖锁 | Bonnet latch | PCE | L2 | K15 | 0.68 | wide 24 | 8 daily | TLD
S1002 | 5500021230 | HL2 857 702 A | 安全带高度调节器 | Belt height adjuster | PCE | L2 | K15 | 0.42 | wide 24 | 15 mwf | TLD
S1003 | 5500021303 | HL2 854 939 A | 轮拱饰条 | Wheel arch trim | PCE | L4 | K15 | 0.9 | large 40 | 10 daily
S1003 | 5500021311 | HL2 839 477 C | 车窗导槽密封条 | Window guide seal | PCE | L4 | K15 | 0.52 | large 48 | 7 daily
S1003 | 5500021320 | HL2 122 101 A | 冷却液软管 | Coolant hose | PCE | L4 | K15 | 0.36 | wide 36 | 10 mwf
S1004 | 5500021402 | HL2 971 050 D | 前舱线束 | Front compartment harness | PCE | L2 | K12 | 1.5 | divided 12 | 15 daily
S1004 | 5500021415 | HL2 971 694 A | 顶棚线束 | Roof harness | PCE | L2 | K12 | 0.48 | wide 30 | 6 daily
S1004 | 5500021427 | HL2 971 349 B | 停车辅助线束 | Parking aid harness | PCE | L2 | K12 | 0.31 | wide 40 | 8 mwf
S1005 | 5500021506 | HL0 104 210 A | 法兰螺栓 M12×1.5 | Flange bolt M12 x 1.5 | PCE | L4 | K15 | 0.045 | bags 400 | 6 tt
S1005 | 5500021519 | HL0 867 334 A | 门板卡扣 | Door panel clip | PCE | L4 | K15 | 0.003 | bags 3200 | 3 tt
`,
);
