import { type Part, partsOf } from './parts.ts';

/** What the plant in Changchun builds in; the first one is the tour's. */
export const changchunParts: readonly Part[] = partsOf(
  '2031',
  `
S1001 | 5500018234 | HM4 941 031 A | LED 前照灯总成，左 | LED headlamp, left | PCE | A1 | K12 | 1.65 | divided 12 | 20 daily
S1001 | 5500018235 | HM4 941 032 A | LED 前照灯总成，右 | LED headlamp, right | PCE | A1 | K12 | 1.65 | divided 12 | 20 daily
S1001 | 5500018240 | HM4 945 095 C | 外侧尾灯，左 | Outer tail lamp, left | PCE | A1 | K12 | 0.92 | divided 20 | 12 daily
S1001 | 5500018241 | HM4 945 096 C | 外侧尾灯，右 | Outer tail lamp, right | PCE | A1 | K12 | 0.92 | divided 20 | 12 daily
S1001 | 5500018251 | HM4 949 101 B | 车门氛围灯带 | Ambient light strip, door | PCE | A3 | K12 | 0.14 | small 48 | 20 mwf
S1001 | 5500018252 | HM4 949 103 B | 仪表板氛围灯带 | Ambient light strip, dashboard | PCE | A3 | K12 | 0.17 | small 40 | 6 daily
S1001 | 5500018266 | HM4 945 207 A | 贯穿式尾灯 | Light bar, tailgate | PCE | A1 | K12 | 1.55 | divided 12 | 20 daily
S1001 | 5500018302 | HM4 947 291 F | 顶棚阅读灯 | Reading lamp, roof | PCE | A3 | K12 | 0.24 | small 36 | 14 mwf
S1001 | 5500018327 | HM4 943 021 A | 牌照灯 | Number plate lamp | PCE | A3 | K12 | 0.05 | small 48 | 20 tt
S1001 | 5500018328 | HM4 943 055 A | 高位制动灯 | High-level brake lamp | PCE | A3 | K12 | 0.38 | wide 24 | 10 daily | TLD
S1001 | 5500018340 | HM4 953 042 B | 后视镜转向灯，左 | Turn signal in mirror, left | PCE | A3 | K12 | 0.11 | small 48 | 5 daily
S1002 | 5500018401 | HM4 831 411 A | 前门铰链，上 | Door hinge, front, upper | PCE | B2 | K15 | 0.62 | small 24 | 20 daily
S1002 | 5500018402 | HM4 831 412 A | 前门铰链，下 | Door hinge, front, lower | PCE | B2 | K15 | 0.66 | small 24 | 20 daily
S1002 | 5500018410 | HM4 837 015 B | 前门锁，左 | Door latch, front left | PCE | B2 | K15 | 0.57 | wide 24 | 10 daily | TLD
S1002 | 5500018411 | HM4 837 016 B | 前门锁，右 | Door latch, front right | PCE | B2 | K15 | 0.57 | wide 24 | 10 daily | TLD
S1002 | 5500018420 | HM4 199 262 A | 电机悬置支架 | Motor mount bracket | PCE | B2 | K15 | 1.1 | small 16 | 15 daily
S1002 | 5500018431 | HM4 423 831 C | 转向中间轴 | Intermediate steering shaft | PCE | B2 | K15 | 1.6 | wide 12 | 20 daily | TLD
S1002 | 5500018440 | HM4 721 173 A | 制动踏板支架 | Brake pedal bracket | PCE | B2 | K15 | 0.84 | wide 20 | 12 daily | TLD
S1002 | 5500018452 | HM4 881 347 D | 座椅滑轨，内侧 | Seat rail, inner | PCE | B2 | K15 | 1.2 | divided 16 | 30 mwf
S1003 | 5500018510 | HM4 807 221 A | 前保险杠蒙皮 | Bumper cover, front | PCE | C1 | K15 | 3.9 | large 24 | 10 daily
S1003 | 5500018511 | HM4 807 421 A | 后保险杠蒙皮 | Bumper cover, rear | PCE | C1 | K15 | 3.6 | large 24 | 10 daily
S1003 | 5500018523 | HM4 853 655 B | 散热器格栅 | Radiator grille | PCE | C1 | K15 | 1.8 | large 40 | 6 daily
S1003 | 5500018530 | HM4 867 105 C | 前门饰板，左 | Door trim, front left | PCE | C1 | K15 | 2.4 | large 32 | 8 daily
S1003 | 5500018531 | HM4 867 106 C | 前门饰板，右 | Door trim, front right | PCE | C1 | K15 | 2.4 | large 32 | 8 daily
S1003 | 5500018544 | HM4 837 477 A | 车门密封条，卷装 | Door seal, on coil | MTR | C1 | K15 | 0.18 | large 1250.5 | 2 mwf
S1003 | 5500018551 | HM4 955 453 A | 洗涤液储液罐 | Washer fluid reservoir | PCE | C1 | K15 | 0.71 | large 48 | 5 daily
S1004 | 5500018603 | HM4 971 072 A | 仪表板线束 | Cockpit wiring harness | PCE | A5 | K12 | 1.55 | divided 12 | 20 daily
S1004 | 5500018610 | HM4 971 120 C | 前门线束，左 | Door harness, front left | PCE | A5 | K12 | 0.61 | wide 24 | 10 daily
S1004 | 5500018611 | HM4 971 121 C | 前门线束，右 | Door harness, front right | PCE | A5 | K12 | 0.61 | wide 24 | 10 daily
S1004 | 5500018622 | HM4 971 161 A | 后背门线束 | Tailgate harness | PCE | A5 | K12 | 0.73 | wide 20 | 12 daily
S1004 | 5500018630 | HM4 971 391 B | 座椅线束 | Seat harness | PCE | A5 | K12 | 0.34 | wide 36 | 14 daily
S1004 | 5500018641 | HM4 971 235 A | 蓄电池负极线 | Battery earth cable | PCE | A5 | K12 | 0.41 | small 40 | 12 mwf
S1004 | 5500018655 | HM4 971 559 A | 充电口高压线束 | High-voltage harness, charging socket | PCE | A5 | K12 | 1.5 | divided 12 | 20 daily | TLD
S1005 | 5500018702 | HM0 104 118 A | 六角法兰螺栓 M8×25 | Hexagon flange bolt M8 x 25 | PCE | B4 | K15 | 0.014 | bags 1200 | 8 mwf
S1005 | 5500018703 | HM0 104 131 B | 六角法兰螺栓 M10×35 | Hexagon flange bolt M10 x 35 | PCE | B4 | K15 | 0.029 | bags 600 | 6 mwf
S1005 | 5500018711 | HM0 906 642 A | 内饰卡扣 | Trim clip | PCE | B4 | K15 | 0.002 | bags 2400 | 10 mwf
S1005 | 5500018720 | HM0 110 084 A | 自锁螺母 M8 | Self-locking nut M8 | PCE | B4 | K15 | 0.006 | bags 2000 | 6 tt
S1005 | 5500018733 | HM0 102 055 A | 焊接螺柱 M6 | Weld stud M6 | PCE | B4 | K15 | 0.009 | bags 1600 | 5 tt
S1005 | 5500018745 | HM0 115 701 B | 密封垫圈 | Sealing washer | PCE | B4 | K15 | 0.003 | bags 4000 | 2 tt
S1006 | 5500018801 | HM4 907 357 B | 车身高度传感器，前 | Ride height sensor, front | PCE | A5 | K12 | 0.11 | antistatic 48 | 5 daily
S1006 | 5500018802 | HM4 907 358 B | 车身高度传感器，后 | Ride height sensor, rear | PCE | A5 | K12 | 0.11 | antistatic 48 | 5 daily
S1006 | 5500018810 | HM4 919 275 A | 泊车雷达传感器 | Parking sensor | PCE | A5 | K12 | 0.03 | antistatic 48 | 40 mwf
S1006 | 5500018821 | HM4 907 489 C | 前照灯控制器 | Headlamp control unit | PCE | A5 | K12 | 0.28 | antistatic 36 | 13 daily
`,
);
