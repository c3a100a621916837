export type Scheme = 'light' | 'dark';

/**
 * The colours that Ant Design needs as values, because it computes with them; `tokens.css` is their source, and a test
 * compares the two.
 */
export const palette = {
  light: {
    primary: '#4a4b9d',
    page: '#f7f7fd',
    surface: '#ffffff',
    raised: '#ffffff',
    overlay: '#ffffff',
    text1: '#1d1e2c',
    text2: '#4b4d63',
    text3: '#62657c',
    placeholder: '#6f728a',
    hairline: '#e4e4ea',
    control: '#8a8da6',
    'control-hover': '#767a93',
    link: '#4a4b9d',
    'active-bg': '#e9ebff',
    'active-fg': '#4a4b9d',
    'row-hover': '#f5f6fe',
    success: '#188747',
    warning: '#bd7b00',
    danger: '#c43738',
    info: '#0577bb',
  },
  dark: {
    primary: '#6063bc',
    page: '#13141b',
    surface: '#1b1c26',
    raised: '#222433',
    overlay: '#2b2d3f',
    text1: '#e6e7ef',
    text2: '#a9acc0',
    text3: '#8f93a8',
    placeholder: '#8f93a8',
    hairline: '#2f3142',
    control: '#6b6f86',
    'control-hover': '#8a8da6',
    link: '#969cec',
    'active-bg': '#282a4d',
    'active-fg': '#bfc6fe',
    'row-hover': '#202230',
    success: '#3fae69',
    warning: '#d9952c',
    danger: '#e5605b',
    info: '#4fa6ea',
  },
} as const satisfies Record<Scheme, Record<string, string>>;
