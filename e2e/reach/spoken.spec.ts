import type { Page } from '@playwright/test';
import { choose, waitingLines } from '../support/call-off-page.ts';
import { type MainPage, mainPage } from '../support/main-pages.ts';
import { openDrawn } from '../support/mockups.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

/** What stands around every page of the portal. */
const FRAME = `
- link "Skip to the content"
- banner:
  - link /Home/
  - button /Choose a plant/
  - button "Search or jump"
  - link /\\d+ unread notifications/
  - button /Account of/
`;

/** What somebody hears who does not see the page: where he is, what it is about, and what can be done. */
const SPOKEN: Readonly<Record<MainPage, string>> = {
  '01-login': `
- main:
  - heading "Sign in" [level=1]
  - textbox "User number"
  - textbox "Password"
  - button "Show the password"
  - region "Security check":
    - slider "Puzzle piece"
  - button "Sign in"
`,
  '02-home': `${FRAME}
- main:
  - heading /Good (morning|day|evening), Chen Jing/ [level=1]
  - region "Needs me today":
    - heading "Needs me today" [level=2]
    - list:
      - listitem:
        - button /\\d+/
  - region "Today and this week":
    - heading "Today and this week" [level=2]
  - region "Key figures"
  - navigation "Your pages":
    - heading "Demand" [level=3]
`,
  '03-series-list': `${FRAME}
- navigation "Menu":
  - list:
    - listitem:
      - link /Series call-offs/
- main:
  - heading "Series call-offs" [level=1]
  - navigation "Series call-offs":
    - button /My turn \\d+/
  - search:
    - searchbox "Search"
    - combobox "Status"
  - toolbar "Actions for the selected rows":
    - button /Confirm as requested/
  - grid "Series call-offs":
    - row:
      - columnheader "Agreement"
    - rowgroup:
      - row:
        - gridcell:
          - link
`,
  '04-calloff-detail': `${FRAME}
- navigation "Open pages":
  - list:
    - listitem:
      - link /Series call-off \\d{10}/
- main:
  - article:
    - heading /\\d{10}/ [level=1]
    - button /, contacts/
    - navigation "Place in the list"
    - term: Part number
    - list "Steps"
    - navigation "Sections":
      - button /Lines & confirm \\d+/
    - group /Actions for line/:
      - button /Confirm/
    - grid "Lines":
      - row:
        - columnheader "Confirm qty"
`,
  '05-release-compare': `${FRAME}
- main:
  - article:
    - combobox "Before"
    - button "Swap the releases"
    - combobox "After"
    - term: Moved
    - group "Steps of the comparison":
      - button /Day \\d+/ [pressed]
    - grid "Lines of both releases":
      - row:
        - columnheader "Difference"
`,
  '06-delivery-note-sent': `${FRAME}
- main:
  - article:
    - heading /\\d{8}/ [level=1]
    - button /, contacts/
    - status:
      - text: /Sent on .* It cannot be changed/
      - button "Cancel and copy"
    - grid "Materials"
    - region "Packaging summary":
      - table
    - region "Shipping details":
      - term: Plate
    - region "Related documents"
`,
  '08-settings-appearance': `${FRAME}
- complementary "Settings":
  - heading "Settings" [level=2]
  - button "Close"
  - tablist "Settings":
    - tab "Appearance" [selected]
  - tabpanel "Appearance"
`,
  '09-phone-calloff': `
- banner:
  - button "Menu"
- main:
  - heading "Answer call-offs" [level=1]
  - searchbox "Call-off or part number"
  - region /^Due/:
    - heading /^Due/ [level=2]
    - list:
      - listitem:
        - button "As requested"
        - button "Other day or quantity"
        - button "Reject"
`,
  '11-packaging-builder': `${FRAME}
- main:
  - article:
    - region "To pack":
      - list:
        - listitem:
          - progressbar
    - separator "Width of the left pane"
    - treegrid "Structure":
      - row [level=1]
    - separator "Width of the right pane"
    - region "Properties":
      - group:
        - textbox "Licence plate"
      - figure "Label preview":
        - img
`,
  '12-import-wizard': `${FRAME}
- main:
  - heading "Call-off imports" [level=1]
  - list "Steps of the import"
  - status:
    - text: /nothing is written/
  - group "Parts of the report":
    - button /All releases/ [pressed]
  - grid "Releases"
  - button "Import 1 release"
`,
};

/** What is looked at on the page, where that is not the first of it: a line that is answered has no Confirm. */
const LOOK: Partial<Record<MainPage, (page: Page) => Promise<void>>> = {
  '04-calloff-detail': async page => choose(page, (await waitingLines(page))[0] ?? ''),
};

for (const [name, spoken] of Object.entries(SPOKEN) as [MainPage, string][])
  test.describe(name, () => {
    if (mainPage(name).isPhone) test.use({ viewport: PHONE });
    test(`${name} is heard as it is seen: places, headings, names, states`, async ({ page, openAs }) => {
      await openDrawn(page, mainPage(name), openAs);
      await LOOK[name]?.(page);
      await expect(page.locator('body')).toMatchAriaSnapshot(spoken);
    });
  });
