export { type NewMail, queueMail } from './queue-mail.ts';
export { sendMailAgain } from './send-again.ts';
