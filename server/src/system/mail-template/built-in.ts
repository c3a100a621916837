import type { Language } from '@inbound/shared';
import type { MailText } from '@inbound/shared/system/mail-template/rules';
import type { MailTemplateCode } from '@inbound/shared/system/mail-template/templates';

const mail = (subject: string, ...paragraphs: string[]): MailText => ({ subject, body: paragraphs.join('\n\n') });

/** The texts that a tenant starts with, and that hold where it has none of its own. */
export const builtInMails: Record<MailTemplateCode, Record<Language, MailText>> = {
  'account.link': {
    en: mail(
      'Set your password',
      'An account was made for you. Set your password here:',
      '{link}',
      'The link works once, until {ends}. If you did not expect this mail, leave it unanswered.',
    ),
    'zh-cn': mail(
      '请设置密码',
      '已为您开通账号。请在此设置密码：',
      '{link}',
      '该链接仅可使用一次，有效期至 {ends}。如果您并未等待此邮件，请忽略。',
    ),
    'zh-hk': mail(
      '請設定密碼',
      '已為你開通帳戶。請在此設定密碼：',
      '{link}',
      '此連結只可使用一次，有效期至 {ends}。如你並非等待此電郵，請不予理會。',
    ),
    'zh-tw': mail(
      '請設定密碼',
      '已為您開通帳號。請在此設定密碼：',
      '{link}',
      '此連結僅可使用一次，有效期限至 {ends}。若您並未等待此郵件，請忽略。',
    ),
    ja: mail(
      'パスワードを設定してください',
      'アカウントが作成されました。次のリンクからパスワードを設定してください。',
      '{link}',
      'リンクは一度だけ使用でき、{ends} まで有効です。心当たりのない場合は、このメールを破棄してください。',
    ),
    ko: mail(
      '비밀번호를 설정해 주십시오',
      '계정이 개설되었습니다. 다음 링크에서 비밀번호를 설정해 주십시오.',
      '{link}',
      '링크는 한 번만 사용할 수 있으며 {ends}까지 유효합니다. 예상하지 못한 메일이라면 무시해 주십시오.',
    ),
  },
  'account.forgotten': {
    en: mail(
      'Set a new password',
      'Somebody asked for a new password for your account. Set it here:',
      '{link}',
      'The link works once, until {ends}. If it was not you, do nothing: your password stays as it is.',
    ),
    'zh-cn': mail(
      '设置新密码',
      '有人为您的账号申请了新密码。请在此设置：',
      '{link}',
      '该链接仅可使用一次，有效期至 {ends}。如非本人操作，无需处理，原密码保持不变。',
    ),
    'zh-hk': mail(
      '設定新密碼',
      '有人為你的帳戶申請新密碼。請在此設定：',
      '{link}',
      '此連結只可使用一次，有效期至 {ends}。如非本人操作，毋須處理，原有密碼維持不變。',
    ),
    'zh-tw': mail(
      '設定新密碼',
      '有人為您的帳號申請了新密碼。請在此設定：',
      '{link}',
      '此連結僅可使用一次，有效期限至 {ends}。若非您本人操作，無須處理，原密碼維持不變。',
    ),
    ja: mail(
      '新しいパスワードの設定',
      'このアカウントの新しいパスワードが申請されました。次のリンクから設定してください。',
      '{link}',
      'リンクは一度だけ使用でき、{ends} まで有効です。申請していない場合は何もする必要はなく、現在のパスワードがそのまま使えます。',
    ),
    ko: mail(
      '새 비밀번호 설정',
      '계정의 새 비밀번호가 요청되었습니다. 다음 링크에서 설정해 주십시오.',
      '{link}',
      '링크는 한 번만 사용할 수 있으며 {ends}까지 유효합니다. 요청하지 않으셨다면 그대로 두십시오. 기존 비밀번호가 유지됩니다.',
    ),
  },
  'account.code': {
    en: mail(
      'Your sign-in code',
      'Your code is {code}. It works once, for {minutes} minutes.',
      'Nobody will ever ask you for it.',
    ),
    'zh-cn': mail(
      '您的登录验证码',
      '您的验证码为 {code}，仅可使用一次，{minutes} 分钟内有效。',
      '请勿向任何人透露验证码。',
    ),
    'zh-hk': mail(
      '你的登入驗證碼',
      '你的驗證碼為 {code}，只可使用一次，{minutes} 分鐘內有效。',
      '請勿向任何人透露驗證碼。',
    ),
    'zh-tw': mail(
      '您的登入驗證碼',
      '您的驗證碼為 {code}，僅可使用一次，{minutes} 分鐘內有效。',
      '請勿向任何人透露驗證碼。',
    ),
    ja: mail(
      'ログイン用の確認コード',
      '確認コードは {code} です。一度だけ使用でき、{minutes} 分間有効です。',
      'コードは誰にも教えないでください。',
    ),
    ko: mail(
      '로그인 인증 코드',
      '인증 코드는 {code}입니다. 한 번만 사용할 수 있으며 {minutes}분간 유효합니다.',
      '코드를 누구에게도 알려 주지 마십시오.',
    ),
  },
  'notice.now': {
    en: mail('{title}', '{notice}'),
    'zh-cn': mail('{title}', '{notice}'),
    'zh-hk': mail('{title}', '{notice}'),
    'zh-tw': mail('{title}', '{notice}'),
    ja: mail('{title}', '{notice}'),
    ko: mail('{title}', '{notice}'),
  },
  'notice.digest': {
    en: mail('News of {day}: {count}', 'This is what happened since the last digest:', '{list}'),
    'zh-cn': mail('{day} 消息汇总：{count} 条', '自上次汇总以来的消息：', '{list}'),
    'zh-hk': mail('{day} 消息摘要：{count} 則', '自上次摘要以來的消息：', '{list}'),
    'zh-tw': mail('{day} 訊息摘要：{count} 則', '自上次摘要以來的訊息：', '{list}'),
    ja: mail('{day} のお知らせ：{count} 件', '前回のまとめ以降のお知らせです。', '{list}'),
    ko: mail('{day} 알림 요약: {count}건', '지난 요약 이후의 알림입니다.', '{list}'),
  },
  'receipt.claims': {
    en: mail(
      'Delivery note {dnNo}: {count} differences at plant {plant}',
      'Plant {plant} received delivery note {dnNo} on {day} with these differences:',
      '{list}',
      'Please accept or dispute them in the portal, under Delivery, Receipt differences.',
    ),
    'zh-cn': mail(
      '送货单 {dnNo}：{plant} 工厂收货有 {count} 项差异',
      '{plant} 工厂于 {day} 收到送货单 {dnNo}，发现以下差异：',
      '{list}',
      '请在门户的“发货 – 收货差异”中接受或提出异议。',
    ),
    'zh-hk': mail(
      '送貨單 {dnNo}：{plant} 工廠收貨有 {count} 項差異',
      '{plant} 工廠於 {day} 收到送貨單 {dnNo}，發現以下差異：',
      '{list}',
      '請在平台的「發貨 – 收貨差異」中接受或提出異議。',
    ),
    'zh-tw': mail(
      '送貨單 {dnNo}：{plant} 工廠收貨有 {count} 項差異',
      '{plant} 工廠於 {day} 收到送貨單 {dnNo}，發現以下差異：',
      '{list}',
      '請在平台的「出貨 – 收貨差異」中接受或提出異議。',
    ),
    ja: mail(
      '納品書 {dnNo}：{plant} 工場の受入差異 {count} 件',
      '{plant} 工場は {day} に納品書 {dnNo} を受け入れ、次の差異を確認しました。',
      '{list}',
      'ポータルの「納入 – 受入差異」で承認または異議をお願いします。',
    ),
    ko: mail(
      '납품서 {dnNo}: {plant} 공장 입고 차이 {count}건',
      '{plant} 공장이 {day}에 납품서 {dnNo}을(를) 입고하면서 다음 차이를 확인했습니다.',
      '{list}',
      '포털의 입고 차이 화면에서 수락하거나 이의를 제기해 주십시오.',
    ),
  },
  'server.test': {
    en: mail('Test mail', 'The mail server "{server}" works. Sent at {time}.'),
    'zh-cn': mail('测试邮件', '邮件服务器“{server}”工作正常。发送时间：{time}。'),
    'zh-hk': mail('測試電郵', '郵件伺服器「{server}」運作正常。傳送時間：{time}。'),
    'zh-tw': mail('測試郵件', '郵件伺服器「{server}」運作正常。傳送時間：{time}。'),
    ja: mail('テストメール', 'メールサーバー「{server}」は正常に動作しています。送信日時：{time}。'),
    ko: mail('테스트 메일', '메일 서버 "{server}"가 정상 작동합니다. 발송 시각: {time}.'),
  },
};
