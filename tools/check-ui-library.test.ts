import { expect, it } from 'vitest';
import { checkUiLibrary } from './check-ui-library.ts';

const found = (path: string, text: string) => checkUiLibrary([{ path, text }]).length;
const SCREEN = 'web/src/master/plant/list.tsx';
const KIT = 'web/src/kit/dialog.tsx';

it("the UI library's table, form, modal and static functions are imported nowhere", () => {
  expect(found(SCREEN, "import { Button, Table } from 'antd';")).toBe(1);
  expect(found(KIT, "import { Modal as Dialog } from 'antd';")).toBe(1);
  expect(found(KIT, "import { message } from 'antd';")).toBe(1);
  expect(found(KIT, "import Form from 'antd/es/form';")).toBe(1);
  expect(found(KIT, "import { Button } from 'antd';")).toBe(0);
  expect(found(KIT, "import type { Modal } from 'antd';")).toBe(0);
});

it('lists to choose from are drawn by one part of the kit, in which Tab chooses nothing', () => {
  expect(found(KIT, "import { Select } from 'antd';")).toBe(1);
  expect(found('web/src/kit/inputs/list-select.tsx', "import { Select, type SelectProps } from 'antd';")).toBe(0);
});

it('dates are the business of the kit', () => {
  expect(found(SCREEN, "import dayjs from 'dayjs';")).toBe(1);
  expect(found('web/src/kit/format/date.ts', "import dayjs from 'dayjs';")).toBe(0);
});
