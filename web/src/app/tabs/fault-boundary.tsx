import { Component, type ReactNode } from 'react';
import { FaultPage } from './fault-page.tsx';

interface State {
  failed: boolean;
}

/** Keeps a fault of one page inside of its tab: the others, the bar and the menu go on. */
export class FaultBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <FaultPage retry={() => this.setState({ failed: false })} /> : this.props.children;
  }
}
