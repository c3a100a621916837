-- Differences of a receipt are mailed to the addresses that a supplier has for them (claims report e-mail, administration.md).
alter table mail_template drop constraint mail_template_code_check;
alter table mail_template add constraint mail_template_code_check
  check (code in ('account.link', 'account.forgotten', 'account.code', 'notice.now', 'notice.digest', 'receipt.claims', 'server.test'));
alter table mail_log drop constraint mail_log_template_check;
alter table mail_log add constraint mail_log_template_check
  check (template in ('account.link', 'account.forgotten', 'account.code', 'notice.now', 'notice.digest', 'receipt.claims', 'server.test'));
