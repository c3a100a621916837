import { useEffect, useState } from 'react';
import { IconButton } from './button.tsx';

/** How long it is shown that something was copied, in milliseconds. */
const SHOWN_MS = 2_000;

/** Puts a text into the clipboard, and shows for a moment that it is there. */
export const CopyButton = ({ name, text }: { name: string; text: string }) => {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const end = window.setTimeout(() => setCopied(false), SHOWN_MS);
    return () => window.clearTimeout(end);
  }, [isCopied]);
  const copy = async () => {
    await navigator.clipboard?.writeText(text);
    setCopied(true);
  };
  return <IconButton name={name} icon={isCopied ? 'check' : 'copy'} size={14} onClick={() => void copy()} />;
};
