import './kept-text.css';

/** A text of several lines as it was kept: the body of a mail, what was sent and answered. */
export const KeptText = ({ text }: { text: string }) => <pre className="ib-kept-text">{text}</pre>;
