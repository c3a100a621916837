import { type DragEvent, useState } from 'react';

/** A place on which files may be dropped: whether some are held over it, and what it listens to. */
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
