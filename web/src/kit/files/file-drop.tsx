import './file-drop.css';
import { type DragEvent, useId, useState } from 'react';
import { Icon } from '../parts/icon.tsx';

interface FileDropProps {
  choose(file: File): void;
  /** The file that is shown. */
  name: string | undefined;
  busy: boolean;
  /** What is wanted, where no file is shown. */
  wanted: string;
}

/** Takes exactly one file, chosen or dropped (§9, upload). */
export const FileDrop = ({ choose, name, busy, wanted }: FileDropProps) => {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) choose(file);
  };
  return (
    <label
      htmlFor={id}
      className="ri-drop"
      data-over={over || undefined}
      data-filled={name !== undefined || undefined}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name={busy ? 'tone-progress' : 'upload'} size={18} />
      <span>{name ?? wanted}</span>
      <input
        id={id}
        type="file"
        className="ri-file"
        onChange={event => {
          const [file] = event.target.files ?? [];
          if (file) choose(file);
          event.target.value = '';
        }}
      />
    </label>
  );
};
