import { refusal } from '@inbound/shared';
import { ConfigProvider } from 'antd';
import { Button, IconButton } from '../kit/button.tsx';
import { columnsOf } from '../kit/columns/columns.tsx';
import { Grid } from '../kit/grid.tsx';
import { StateTag } from '../kit/state-tag.tsx';
import { Tag } from '../kit/tag.tsx';
import { type Sample, sample, sampleMachine } from '../kit/testing/sample.ts';
import { TurnMarker } from '../kit/turn-marker.tsx';
import { PlantList } from '../master/plant/list.tsx';
import { antdTheme } from '../theme/antd-theme.ts';
import { Stage } from './stage.tsx';

const c = columnsOf<Sample>();
const columns = [
  c.link('noteNo', () => ({ path: '/delivery/note-detail', href: '#' }), { pin: 'left' }),
  c.state(sampleMachine),
  c.text('supplierName'),
  c.part('partNo'),
  c.quantity('quantity', 'unit', { edit: true }),
  c.number('lineCount'),
  c.date('eta', { edit: true }),
  c.time('sentAt'),
];
const rows = Array.from({ length: 1000 }, (_, i) =>
  sample({
    id: String(i),
    noteNo: String(20114000 + i),
    quantity: `${i * 37}` as never,
    state: i % 3 ? 'unsent' : 'sent',
  }),
);
const tones = ['neutral', 'action', 'info', 'progress', 'warning', 'success', 'danger', 'muted'] as const;
const isList = new URLSearchParams(location.search).has('list');
export const KitPage = () =>
  isList ? (
    <ConfigProvider theme={antdTheme('light', 'compact', 13)}>
      <Stage path="/master/plant">
        <div style={{ height: '100vh' }}>
          <PlantList />
        </div>
      </Stage>
    </ConfigProvider>
  ) : (
    <ConfigProvider theme={antdTheme('light', 'compact', 13)}>
      <div style={{ padding: 16 }}>
        <p>
          {tones.map(t => (
            <Tag key={t} tone={t}>
              {t}
            </Tag>
          ))}{' '}
          <TurnMarker turn="supplier" /> <TurnMarker turn="plant" />{' '}
          <TurnMarker turn="supplier" due="2026-11-24T06:10:00.000Z" />
        </p>
        <p>
          <Button kind="primary" icon="check">
            Primary
          </Button>{' '}
          <Button>Plain</Button> <Button kind="text">Link</Button> <Button kind="danger">Reject</Button>{' '}
          <Button reason="why">Send</Button> <Button busy>Busy</Button> <IconButton name="copy" icon="copy" />
        </p>
        <StateTag machine={sampleMachine} state="sent" />
        <div style={{ height: 400 }}>
          <Grid
            name="lines"
            rows={rows}
            columns={columns}
            edit={() => {}}
            drafts={new Map([['1', { quantity: '120' } as Partial<Sample>]])}
            verdicts={new Map([['2', { quantity: refusal('qty_over_remaining', { qty: '480', remaining: '360' }) }]])}
          />
        </div>
      </div>
    </ConfigProvider>
  );
