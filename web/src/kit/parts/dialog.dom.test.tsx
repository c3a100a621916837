import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { focusedElement, show } from '../testing/dom.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { StatusTabs } from './status-tabs.tsx';

// That the focus cannot leave a dialog, and goes back where it came from, is the browser's own: the flows look at it.
describe('a dialog', () => {
  it('is modal under its title, and the focus begins in its first field', () => {
    const modal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    show(
      <Dialog title="Reject" close={() => undefined}>
        <input readOnly aria-label="number" />
        <input aria-label="reason" />
      </Dialog>,
    );
    expect(modal).toHaveBeenCalledOnce();
    expect(screen.getByRole('dialog', { name: 'Reject' })).toBeTruthy();
    expect(focusedElement()).toBe(screen.getByRole('textbox', { name: 'reason' }));
  });

  it('begins on what is marked as first, which is the safe button', () => {
    show(
      <Dialog title="Delete" close={() => undefined} footer={<Button first>Back</Button>}>
        <input aria-label="field" />
      </Dialog>,
    );
    expect(focusedElement()?.textContent).toBe('Back');
  });

  it('asks its owner to close it by Esc and by the cross, and does not close by itself', async () => {
    const close = vi.fn();
    const { hands } = show(
      <Dialog title="Change" close={close}>
        text
      </Dialog>,
    );
    const frame = screen.getByRole('dialog') as HTMLDialogElement;
    fireEvent(frame, new Event('cancel', { cancelable: true }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(frame.open).toBe(true);
    await hands.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledTimes(2);
  });

  it('is closed in the page when it goes away', () => {
    const closed = vi.spyOn(HTMLDialogElement.prototype, 'close');
    const { unmount } = show(
      <Dialog title="Change" close={() => undefined}>
        text
      </Dialog>,
    );
    unmount();
    expect(closed).toHaveBeenCalledOnce();
  });
});

describe('a button that cannot be pressed', () => {
  it('stays in reach of the keyboard, says why, and does nothing', async () => {
    const press = vi.fn();
    const { hands } = show(
      <Button reason="Give a reason." onClick={press}>
        Reject
      </Button>,
    );
    const button = screen.getByRole('button');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Give a reason.');
    await hands.tab();
    expect(focusedElement()).toBe(button);
    expect((await screen.findByRole('tooltip')).textContent).toBe('Give a reason.');
    await hands.keyboard('{Enter}');
    await hands.click(button);
    expect(press).not.toHaveBeenCalled();
  });
});

describe('status tabs', () => {
  it('tell which view is on and how many rows each holds, and are chosen by the keyboard', async () => {
    const choose = vi.fn();
    const tabs = [
      { name: 'All', count: '12', on: true, choose: vi.fn() },
      { name: 'Open', count: '3', on: false, choose },
    ];
    const { hands } = show(<StatusTabs label="Views" tabs={tabs} />);
    expect(screen.getByRole('button', { current: true }).textContent).toBe('All12');
    await hands.tab();
    await hands.tab();
    await hands.keyboard('{Enter}');
    expect(choose).toHaveBeenCalledOnce();
  });
});
