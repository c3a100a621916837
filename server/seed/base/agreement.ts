import type { Language, PlainDate } from '@inbound/shared';

interface AgreementText {
  title: string;
  paragraphs: string[];
}

/** A version of the user agreement in all languages of the product. */
export interface SeededAgreement {
  version: string;
  validFrom: PlainDate;
  texts: Record<Language, AgreementText>;
}

const agreementText = (title: string, ...paragraphs: string[]): AgreementText => ({ title, paragraphs });

const body = ({ paragraphs }: AgreementText): string => paragraphs.join('\n\n');

/** A version as its row has it. */
export const agreementColumns = ({ version, validFrom, texts }: SeededAgreement) => ({
  agreement_version: version,
  valid_from: validFrom,
  title_zh: texts['zh-cn'].title,
  text_zh: body(texts['zh-cn']),
  title_en: texts.en.title,
  text_en: body(texts.en),
  title_hk: texts['zh-hk'].title,
  text_hk: body(texts['zh-hk']),
  title_tw: texts['zh-tw'].title,
  text_tw: body(texts['zh-tw']),
  title_ja: texts.ja.title,
  text_ja: body(texts.ja),
  title_ko: texts.ko.title,
  text_ko: body(texts.ko),
});

/** The user agreement that a new tenant starts with; administrators write their own versions later. */
export const firstAgreement: SeededAgreement = {
  version: '1.0',
  validFrom: '2020-01-01',
  texts: {
    en: agreementText(
      'User agreement',
      'You use this portal for the exchange of call-offs, delivery notes and other documents between a plant and its suppliers. What you confirm or send here counts as sent by the company that you work for.',
      'Keep your password to yourself. Every action is written down with your name and the time, and can be read by the administrators of your company and of the plant.',
      'Data that you see here belongs to the partners concerned. Use it for the delivery of goods alone, and pass it on to nobody who does not need it for that.',
      'Names, telephone numbers and addresses are kept as long as the documents in which they stand. Driver data is erased after 90 days.',
      'The operator keeps the portal running with care, but is not liable for a delivery that is late because it was not reachable. Agreed delivery dates stay in force.',
    ),
    'zh-cn': agreementText(
      '用户协议',
      '本平台用于工厂与供应商之间交换要货令、送货单及其他单据。您在此确认或发送的内容，视为由您所在公司发出。',
      '请妥善保管密码。每一项操作都会记录姓名和时间，贵公司及工厂的管理员可以查阅。',
      '您在此看到的数据归相关合作方所有，只可用于交付货物，不得提供给与此无关的人员。',
      '姓名、电话和地址的保存期限与其所在单据相同。司机信息在 90 天后删除。',
      '运营方将尽力保证平台运行，但对因平台不可用而延迟的交付不承担责任。约定的交货日期仍然有效。',
    ),
    'zh-hk': agreementText(
      '用戶協議',
      '本平台用於工廠與供應商之間交換要貨令、送貨單及其他單據。你在此確認或發送的內容，視為由你所屬公司發出。',
      '請妥善保管密碼。每項操作均會記錄姓名及時間，貴公司及工廠的管理員可以查閱。',
      '你在此看到的數據屬相關合作方所有，只可用於交付貨物，不得提供予無關人士。',
      '姓名、電話及地址的保存期限與所在單據相同。司機資料於 90 天後刪除。',
      '營運方會盡力維持平台運作，但不就因平台無法使用而延誤的交付承擔責任。約定的交貨日期仍然有效。',
    ),
    'zh-tw': agreementText(
      '使用者協議',
      '本平台用於工廠與供應商之間交換要貨令、送貨單及其他單據。您在此確認或傳送的內容，視為由您所屬公司發出。',
      '請妥善保管密碼。每項操作都會記錄姓名與時間，貴公司及工廠的管理員可以查閱。',
      '您在此看到的資料屬相關合作夥伴所有，僅可用於交付貨物，不得提供給無關人員。',
      '姓名、電話與地址的保存期限與所在單據相同。司機資料於 90 天後刪除。',
      '營運方會盡力維持平台運作，但對因平台無法使用而延遲的交付不負責任。約定的交貨日期仍然有效。',
    ),
    ja: agreementText(
      '利用規約',
      '本ポータルは、工場とサプライヤーの間で納入指示、納品書などの書類をやり取りするためのものです。ここで確認または送信した内容は、所属する会社が送信したものとみなされます。',
      'パスワードは他人に知らせないでください。すべての操作は氏名と時刻とともに記録され、貴社と工場の管理者が閲覧できます。',
      'ここで閲覧できるデータは関係する取引先のものです。納入のためだけに利用し、必要のない人に渡さないでください。',
      '氏名、電話番号、住所は、記載された書類と同じ期間保存します。運転手の情報は90日後に消去します。',
      '運営者はポータルの稼働に努めますが、利用できなかったことによる納入の遅れについて責任を負いません。合意した納期は引き続き有効です。',
    ),
    ko: agreementText(
      '이용 약관',
      '이 포털은 공장과 협력사가 납입지시, 납품서 등의 문서를 주고받기 위한 것입니다. 여기에서 확인하거나 전송한 내용은 소속 회사가 전송한 것으로 간주합니다.',
      '비밀번호를 다른 사람에게 알리지 마십시오. 모든 작업은 이름과 시각과 함께 기록되며 귀사와 공장의 관리자가 열람할 수 있습니다.',
      '여기에서 보이는 데이터는 관련 거래처의 것입니다. 물품 납입을 위해서만 사용하고 필요하지 않은 사람에게 전달하지 마십시오.',
      '이름, 전화번호, 주소는 해당 문서와 같은 기간 동안 보관합니다. 운전자 정보는 90일 후에 삭제합니다.',
      '운영자는 포털이 운영되도록 노력하지만, 이용할 수 없어 늦어진 납입에 대해서는 책임을 지지 않습니다. 합의된 납기는 계속 유효합니다.',
    ),
  },
};
