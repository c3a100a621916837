/** Where the widths of columns are known by their keys, those of the buttons at the end of the rows are known by this one. */
export const ROW_BUTTONS = '@buttons';
