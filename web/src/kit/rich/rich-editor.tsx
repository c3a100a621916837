import './rich.css';
import { isSafeLink, type RichText } from '@inbound/shared';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Button, IconButton } from '../parts/button.tsx';
import type { IconName } from '../parts/icons.ts';
import { documentOf, richTextOf } from './blocks.ts';

/** What rich text has (`kernel/rich-text.ts`), and nothing else that the editor could do. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, isAllowedUri: isSafeLink },
  }),
];

type Look = 'bold' | 'italic' | 'heading' | 'bulletList' | 'orderedList';

interface Tool {
  look: Look;
  icon: IconName;
  press(editor: Editor): void;
}

const TOOLS: readonly Tool[] = [
  { look: 'bold', icon: 'bold', press: editor => editor.chain().focus().toggleBold().run() },
  { look: 'italic', icon: 'italic', press: editor => editor.chain().focus().toggleItalic().run() },
  { look: 'heading', icon: 'heading', press: editor => editor.chain().focus().toggleHeading({ level: 2 }).run() },
  { look: 'bulletList', icon: 'bullets', press: editor => editor.chain().focus().toggleBulletList().run() },
  { look: 'orderedList', icon: 'numbers', press: editor => editor.chain().focus().toggleOrderedList().run() },
];

/** Asks where the chosen words lead; an empty address takes the link away. */
const LinkRow = ({ editor, close }: { editor: Editor; close(): void }) => {
  const { t } = useTexts();
  const [link, setLink] = useState(String(editor.getAttributes('link').href ?? ''));
  const isWrong = link !== '' && !isSafeLink(link);
  const take = () => {
    if (isWrong) return;
    const words = editor.chain().focus().extendMarkRange('link');
    if (link === '') words.unsetLink().run();
    else words.setLink({ href: link }).run();
    close();
  };
  return (
    <div className="ib-rich-link">
      <input
        className="ib-input"
        aria-label={t('kit.rich.address')}
        aria-invalid={isWrong || undefined}
        placeholder="https://"
        value={link}
        onChange={({ target }) => setLink(target.value.trim())}
        onKeyDown={event => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take();
        }}
      />
      <Button reason={isWrong ? t('kit.rich.onlySafe') : undefined} onClick={take}>
        {t('kit.rich.takeLink')}
      </Button>
    </div>
  );
};

const Tools = ({ editor }: { editor: Editor }) => {
  const { t } = useTexts();
  const [asksLink, setAsksLink] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => [...TOOLS.map(({ look }) => now.isActive(look)), now.isActive('link')],
  });
  return (
    <>
      <div className="ib-rich-tools" role="toolbar" aria-label={t('kit.rich.tools')}>
        {TOOLS.map(({ look, icon, press }, at) => (
          <IconButton
            key={look}
            name={t(`kit.rich.${look}`)}
            icon={icon}
            on={on[at] === true}
            onClick={() => press(editor)}
          />
        ))}
        <IconButton
          name={t('kit.rich.link')}
          icon="link"
          on={asksLink || on.at(-1) === true}
          onClick={() => setAsksLink(!asksLink)}
        />
      </div>
      {asksLink && <LinkRow editor={editor} close={() => setAsksLink(false)} />}
    </>
  );
};

export interface RichEditorProps {
  id: string;
  label: string;
  describedBy: string;
  invalid: boolean;
  readOnly: boolean;
  value: RichText;
  change(text: RichText): void;
  leave(): void;
}

/** Rich text that is written: by keyboard, by its tools, by pasting; what its schema does not have is left out. */
export const RichEditor = ({ id, label, describedBy, invalid, readOnly, value, change, leave }: RichEditorProps) => {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: documentOf(value),
    editable: !readOnly,
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: 'ib-rich',
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': 'true',
        'aria-describedby': describedBy,
        ...(invalid && { 'aria-invalid': 'true' }),
      },
    },
    onUpdate: ({ editor: now }) => change(richTextOf(now.getJSON())),
    onBlur: leave,
  });
  return (
    <div className="ib-rich-editor" data-invalid={invalid || undefined}>
      {!readOnly && <Tools editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  );
};
