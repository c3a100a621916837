import { type DragEvent, useState } from 'react';

/** Makes an element take files by drag and drop: `over` says whether files are held over it, `drag` are its event handlers. */
export const useDrop = (take: (files: readonly File[]) => void) => {
  const [over, setOver] = useState(false);
  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take([...event.dataTransfer.files]);
    },
  };
  return { over, drag };
};
