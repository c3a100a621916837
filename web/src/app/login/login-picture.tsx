/** Way of one supplier: where it starts, where it bends, and at which dock it ends; in units of the picture. */
interface Route {
  from: [x: number, y: number];
  bend: number;
  dock: number;
}

const WIDTH = 840;
const HEIGHT = 900;
const DOCK_EDGE = 770;
const DOCK_FIRST = 150;
const DOCK_STEP = 64;
const DOCK_COUNT = 7;
const DOCK_HALF = 18;

/** The dock to which the lit route leads, at its hour. */
const LIT_DOCK = 3;
const LIT_FROM = 500;

const routes: readonly Route[] = [
  { from: [58, 118], bend: 128, dock: 0 },
  { from: [88, 172], bend: 250, dock: 1 },
  { from: [60, 236], bend: 386, dock: 1 },
  { from: [94, 292], bend: 190, dock: 2 },
  { from: [62, 356], bend: 330, dock: 3 },
  { from: [90, 420], bend: 140, dock: 3 },
  { from: [66, 458], bend: 288, dock: 4 },
  { from: [96, 512], bend: 410, dock: 5 },
  { from: [64, 566], bend: 220, dock: 6 },
  { from: [92, 612], bend: 352, dock: 6 },
];

const dockAt = (dock: number): number => DOCK_FIRST + dock * DOCK_STEP;

/** Runs level, turns at 45 degrees, runs level into its dock. */
const pathOf = ({ from: [, y], bend, dock }: Route): string => {
  const to = dockAt(dock);
  return `M-10 ${y}H${bend}L${bend + Math.abs(to - y)} ${to}H${DOCK_EDGE}`;
};

const docks = Array.from({ length: DOCK_COUNT }, (_, dock) => dockAt(dock));

/** Many ways of goods, one of them lit: every part at its dock. Decoration. */
export const LoginPicture = () => {
  const lit = dockAt(LIT_DOCK);
  return (
    <svg
      className="login-picture"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMaxYMin slice"
      fill="none"
      aria-hidden="true"
    >
      <g stroke="var(--b500)" strokeOpacity=".26" strokeWidth="1.25" strokeLinejoin="round">
        {routes.map(route => (
          <path key={route.from[1]} d={pathOf(route)} />
        ))}
      </g>
      <g stroke="var(--b400)" strokeOpacity=".5" strokeWidth="1.5">
        {docks.map(y => (
          <path key={y} d={`M${WIDTH} ${y - DOCK_HALF}H${DOCK_EDGE + 6}v${2 * DOCK_HALF}H${WIDTH}`} />
        ))}
      </g>
      <g fill="var(--login-bg)" stroke="var(--b400)" strokeOpacity=".55" strokeWidth="1.5">
        {routes.map(({ from: [x, y] }) => (
          <circle key={y} cx={x} cy={y} r="3.5" />
        ))}
      </g>
      <g stroke="var(--b300)" strokeWidth="2.25" strokeLinejoin="round" strokeLinecap="round" opacity=".85">
        <path d={`M${LIT_FROM} ${lit}H${DOCK_EDGE}M${DOCK_EDGE - 8} ${lit - 8}l8 8-8 8`} />
      </g>
      <circle cx={LIT_FROM} cy={lit} r="4" fill="var(--b300)" />
    </svg>
  );
};
