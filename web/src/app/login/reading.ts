/** Fractions of a pixel and zoom leave a small rest at the end of a scroll. */
const REST = 4;

/** Whether a scrolled box shows its end; a text that fits whole is at its end from the start. */
export const isAtEnd = (box: { scrollTop: number; clientHeight: number; scrollHeight: number }): boolean =>
  box.scrollTop + box.clientHeight >= box.scrollHeight - REST;
