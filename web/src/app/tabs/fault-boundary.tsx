import { Component, type ReactNode } from 'react';
import { newKey } from '../../client/unique.ts';
import { drafts } from '../../kit/draft/use-draft.ts';
import { FaultPage } from './fault-page.tsx';

interface State {
  fault?: { trackId: string; says: string } | undefined;
}

/** Keeps a fault of one page inside of its tab: the others, the bar and the menu go on. */
export class FaultBoundary extends Component<{ tabKey: string; children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(cause: unknown): State {
    return { fault: { trackId: newKey(), says: String(cause) } };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    const typed = `${this.props.tabKey}|`;
    const retry = () => this.setState({ fault: undefined });
    const withoutDraft = () =>
      void drafts.flush().finally(() => {
        drafts.setAside(typed);
        retry();
      });
    return <FaultPage {...fault} retry={retry} {...(drafts.has(typed) ? { withoutDraft } : {})} />;
  }
}
