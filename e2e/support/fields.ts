import type { Locator, Page } from '@playwright/test';

/** What a field of a form is called, to the letter; one that must be filled has a star. */
export const fieldLabel = (name: string): RegExp => new RegExp(`^${name.replaceAll(/[.()]/g, '\\$&')}\\*?$`);

/** The field of this name, and none whose name begins so: a name in Chinese is not the one for Hong Kong. */
export const fieldOf = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('textbox', { name: fieldLabel(name) });
