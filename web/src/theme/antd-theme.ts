import { theme as algorithms, type ThemeConfig } from 'antd';
import { palette, type Scheme } from './palette.ts';

export type Density = 'compact' | 'standard' | 'comfortable';

/** Heights of controls by density (ux C.5), in pixels. */
const CONTROL_HEIGHT: Record<Density, number> = { compact: 28, standard: 32, comfortable: 40 };
const RADIUS = 4;
const RADIUS_CARD = 6;
const MOTION = '0.18s';

/** Ant Design in the product's look. Class names are stable, so that styles are shared and can be addressed. */
export const antdTheme = (scheme: Scheme, density: Density, fontSize: number): ThemeConfig => {
  const colour = palette[scheme];
  return {
    hashed: false,
    cssVar: { key: 'inbound' },
    algorithm: scheme === 'dark' ? algorithms.darkAlgorithm : algorithms.defaultAlgorithm,
    token: {
      colorPrimary: colour.primary,
      colorInfo: colour.info,
      colorSuccess: colour.success,
      colorWarning: colour.warning,
      colorError: colour.danger,
      colorLink: colour.link,
      colorBgBase: colour.page,
      colorBgLayout: colour.page,
      colorBgContainer: scheme === 'dark' ? colour.raised : colour.surface,
      colorBgElevated: colour.overlay,
      colorText: colour.text1,
      colorTextSecondary: colour.text2,
      colorTextTertiary: colour.text3,
      colorTextDescription: colour.text3,
      colorTextDisabled: colour.text3,
      colorTextPlaceholder: colour.placeholder,
      colorBorder: colour.control,
      colorBorderSecondary: colour.hairline,
      colorSplit: colour.hairline,
      controlItemBgActive: colour['active-bg'],
      controlItemBgActiveHover: colour['active-bg'],
      controlItemBgHover: colour['row-hover'],
      fontFamily: 'var(--sans)',
      fontFamilyCode: 'var(--mono)',
      fontSize,
      controlHeight: CONTROL_HEIGHT[density],
      borderRadius: RADIUS,
      borderRadiusLG: RADIUS_CARD,
      lineWidth: 1,
      motionDurationMid: MOTION,
      motionDurationSlow: MOTION,
      wireframe: false,
    },
    components: {
      Menu: {
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        itemSelectedColor: colour['active-fg'],
        itemSelectedBg: colour['active-bg'],
      },
      Select: { optionSelectedColor: colour['active-fg'] },
    },
  };
};
