import './scan-field.css';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../parts/button.tsx';

/** The keys by which scanners that act as a keyboard send the separators of 2D codes. */
const CONTROLS: Readonly<Record<string, string>> = {
  ']': '\u001d',
  '^': '\u001e',
  '6': '\u001e',
  d: '\u0004',
  D: '\u0004',
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;

/** Takes what a scanner types, ended by Enter; scans land here wherever the focus is, unless somebody types elsewhere. */
export const ScanField = ({ label, scan }: { label: string; scan(typed: string): void }) => {
  const { t } = useTexts();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const take = (event: globalThis.KeyboardEvent) => {
      if (!isTyping(event.target) && event.key.length === 1 && !event.metaKey && !event.altKey) field.current?.focus();
    };
    addEventListener('keydown', take);
    return () => removeEventListener('keydown', take);
  }, []);
  const press = (event: KeyboardEvent) => {
    const sign = event.ctrlKey ? CONTROLS[event.key] : undefined;
    if (sign === undefined) return;
    event.preventDefault();
    setTyped(before => before + sign);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    scan(typed);
    setTyped('');
  };
  return (
    <form className="ib-scan" onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={field}
        className="ib-input mono"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        onKeyDown={press}
        onChange={event => setTyped(event.target.value)}
      />
      <Button submit>{t('kit.scan.find')}</Button>
    </form>
  );
};
