import type { Balanced, BalancerTold } from './balancer.ts';
import type { BareOrders, BareTold } from './bare.ts';
import type { Order, Told } from './load.ts';
import { startProgram } from './program.ts';
import type { Sides } from './sides.ts';

/** The programs of a run, which end with it. */
export interface Programs {
  stop(): void;
  bare(orders: BareOrders): Promise<string>;
  /** Puts a balancer in front of some servers; its address. */
  balancer(servers: readonly string[]): Promise<string>;
  load: Sides['load'];
}

export const startPrograms = (): Programs => {
  const load = startProgram<Order, Told>('load.ts');
  const programs: { stop(): void }[] = [load];
  return {
    load,
    bare: async orders => {
      const program = startProgram<BareOrders, BareTold>('bare.ts');
      programs.push(program);
      return (await program.ask(orders)).address;
    },
    balancer: async servers => {
      const program = startProgram<Balanced, BalancerTold>('balancer.ts');
      programs.push(program);
      return (await program.ask({ servers })).address;
    },
    stop: () => {
      for (const program of programs) program.stop();
    },
  };
};
