/**
 * Loaded before a program of the product that a test starts (`on-day.ts`): moves its clock to the day of all tests. With
 * `INBOUND_TEST_NOW` the clock stands still at that moment; with `INBOUND_TEST_AHEAD` it goes on, by so many milliseconds
 * ahead of the machine's. Timers keep their pace.
 */
const { INBOUND_TEST_NOW: moment, INBOUND_TEST_AHEAD: ahead } = process.env;
const Real = Date;
const now = moment === undefined ? () => Real.now() + Number(ahead) : () => Real.parse(moment);

globalThis.Date = new Proxy(Real, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: target => new target(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
