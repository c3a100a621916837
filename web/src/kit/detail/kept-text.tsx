import './kept-text.css';

/** A text of several lines as it was kept: the body of a mail, what was sent and answered; a `message` in columns of one width. */
export const KeptText = ({ text, kind }: { text: string; kind?: 'message' }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the page is scrolled by keys, too.
  <pre className={kind === 'message' ? 'ib-kept-text mono' : 'ib-kept-text'} tabIndex={0}>
    {text}
  </pre>
);
