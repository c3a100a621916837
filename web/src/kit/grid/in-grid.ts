import { createContext } from 'react';

/** Whether a part stands in a grid, which is one focus stop: links in its cells are reached with the arrows instead. */
export const InGrid = createContext(false);
