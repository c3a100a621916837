import { link } from '../../client/link.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { usePlace } from '../../kit/tab/tab.tsx';

/** Opens the way of a truck that has departed. */
export const RouteButton = ({ note }: { note: { id: string; departedAt: string | null } }) => {
  const { screen } = useTexts();
  const may = useMay();
  const { host, key } = usePlace();
  if (note.departedAt === null || !may('transport.position.view')) return null;
  return (
    <Button icon="place" onClick={() => host.open(key, link('/transport/route', { id: note.id }), 'new')}>
      {screen('/transport/route')}
    </Button>
  );
};
