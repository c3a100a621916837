import { LOGIN } from '@inbound/shared/areas';
import { QueryClientProvider } from '@tanstack/react-query';
import { loadAnew } from '../client/load-anew.ts';
import { appClient } from '../client/session.ts';
import { useStore } from '../client/store.ts';
import { AloneFrame } from './alone/alone-frame.tsx';
import { Unreached } from './alone/unreached.tsx';
import { type Place, place } from './navigation/navigation.ts';
import { FloatingNotices } from './notices/floating-notices.tsx';
import { screenOf } from './screen-loader.ts';
import { VersionAlert } from './version/version-alert.tsx';

const Placed = ({ shown }: { shown: Place }) => {
  if (shown.frame === 'none') return null;
  if (shown.frame === 'unreached')
    return (
      <AloneFrame>
        <Unreached refusal={shown.refusal} retry={() => void loadAnew()} />
      </AloneFrame>
    );
  if (shown.frame !== 'alone') {
    const Frame = screenOf(shown.frame);
    return <Frame />;
  }
  const Screen = screenOf(shown.path);
  if (shown.path === LOGIN) return <Screen />;
  return (
    <AloneFrame>
      <Screen />
    </AloneFrame>
  );
};

/** The window: one frame, and above it what floats. */
export const App = () => {
  const shown = useStore(place, value => value);
  return (
    <QueryClientProvider client={appClient}>
      <Placed shown={shown} />
      <FloatingNotices />
      <VersionAlert />
    </QueryClientProvider>
  );
};
