import './kept-text.css';
import { ScrollRegion } from '../parts/scroll-region.tsx';

/** A text of several lines as it was kept: the body of a mail, what was sent and answered; a `message` in columns of one width. */
export const KeptText = ({ text, kind }: { text: string; kind?: 'message' }) => (
  <ScrollRegion as="pre" className={kind === 'message' ? 'ib-kept-text mono' : 'ib-kept-text'}>
    {text}
  </ScrollRegion>
);
