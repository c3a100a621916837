export { type NewMail, queueMail } from './queue-mail.ts';
