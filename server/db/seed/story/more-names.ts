/** What a record is called by readers of Traditional Chinese and of Japanese, in the columns of its table. */
interface MoreNames {
  name_hk: string;
  name_tw: string;
  name_ja: string;
}

/** A line each: Chinese | Hong Kong | Taiwan | Japanese. Suppliers, plants, and the parts that the tour and most lists begin with. */
const TABLE = `
长春工厂 | 長春工廠 | 長春工廠 | 長春工場
莱比锡工厂 | 萊比錫工廠 | 萊比錫工廠 | ライプツィヒ工場
诺德利希特照明 | 諾德利希特照明 | 諾德利希特照明 | ノルトリヒト照明
长河精密 | 長河精密 | 長河精密 | 長河精密
青松橡塑 | 青松橡塑 | 青松橡塑 | 青松ゴム・樹脂
汉江线束 | 漢江線束 | 漢江線束 | 漢江ハーネス
东港紧固件 | 東港緊固件 | 東港扣件 | 東港ファスナー
北辰电子 | 北辰電子 | 北辰電子 | 北辰電子
LED 前照灯总成，左 | LED 頭燈總成，左 | LED 頭燈總成，左 | LEDヘッドランプ 左
LED 前照灯总成，右 | LED 頭燈總成，右 | LED 頭燈總成，右 | LEDヘッドランプ 右
外侧尾灯，左 | 外側尾燈，左 | 外側尾燈，左 | アウターテールランプ 左
外侧尾灯，右 | 外側尾燈，右 | 外側尾燈，右 | アウターテールランプ 右
车门氛围灯带 | 車門氣氛燈條 | 車門氛圍燈條 | ドアアンビエントライト
仪表板氛围灯带 | 儀錶板氣氛燈條 | 儀表板氛圍燈條 | インパネアンビエントライト
贯穿式尾灯 | 貫穿式尾燈 | 貫穿式尾燈 | テールゲートライトバー
顶棚阅读灯 | 車頂閱讀燈 | 車頂閱讀燈 | ルーフ読書灯
牌照灯 | 車牌燈 | 牌照燈 | ナンバープレートランプ
高位制动灯 | 高位煞車燈 | 第三煞車燈 | ハイマウントストップランプ
后视镜转向灯，左 | 倒後鏡指揮燈，左 | 後視鏡方向燈，左 | ミラーターンランプ 左
前门铰链，上 | 前門鉸鏈，上 | 前門鉸鏈，上 | フロントドアヒンジ 上
前门铰链，下 | 前門鉸鏈，下 | 前門鉸鏈，下 | フロントドアヒンジ 下
前门锁，左 | 前門鎖，左 | 前門鎖，左 | フロントドアラッチ 左
前门锁，右 | 前門鎖，右 | 前門鎖，右 | フロントドアラッチ 右
电机悬置支架 | 馬達懸置支架 | 馬達懸吊支架 | モーターマウントブラケット
转向中间轴 | 軚盤中間軸 | 轉向中間軸 | ステアリング中間シャフト
制动踏板支架 | 煞車踏板支架 | 煞車踏板支架 | ブレーキペダルブラケット
座椅滑轨，内侧 | 座椅滑軌，內側 | 座椅滑軌，內側 | シートレール 内側
前保险杠蒙皮 | 前泵把外殼 | 前保險桿外皮 | フロントバンパーカバー
后保险杠蒙皮 | 後泵把外殼 | 後保險桿外皮 | リアバンパーカバー
`;

const known = new Map(
  TABLE.trim()
    .split('\n')
    .map(line => {
      const [zh = '', name_hk = '', name_tw = '', name_ja = ''] = line.split('|').map(cell => cell.trim());
      return [zh, { name_hk, name_tw, name_ja }] as const;
    }),
);

/** The further names of a record that is called so in Chinese; nothing where the story has none. */
export const moreNamesOf = (nameZh: string): Partial<MoreNames> => known.get(nameZh) ?? {};
