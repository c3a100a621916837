/** Lets a thing happen at most once in a span of milliseconds; the calls between are dropped. */
export const throttle = (span: number, clock: () => number, act: () => void): (() => void) => {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const at = clock();
    if (at - last < span) return;
    last = at;
    act();
  };
};
