import './mail-text.css';

/** The plain text of a mail. */
export const MailText = ({ text }: { text: string }) => <pre className="ib-mail-text">{text}</pre>;
