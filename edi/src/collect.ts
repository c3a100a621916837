import type { Message, MessageHead, ReadEvent, ReadResult, Unit } from './model/message.ts';
import { isGood, type Problem } from './model/problem.ts';

/** Gathers the events of a file into its messages. */
export class Collector {
  private readonly messages: Message[] = [];
  private message: Message | undefined;

  add(event: ReadEvent): void {
    if (event.type === 'message') this.begin(event.head);
    else if (event.type === 'release') this.open().releases.push(event.unit);
    else if (event.type === 'despatch') this.open().despatches.push(event.unit);
    else if (event.type === 'receipt') this.open().receipts.push(event.unit);
    else if (event.type === 'acknowledgement') this.open().acknowledgements.push(event.unit);
    else if (event.type === 'order') this.open().orders.push(event.unit);
    else if (event.type === 'stock') this.open().stocks.push(event.unit);
    else if (event.type === 'status') this.open().statuses.push(event.unit);
    else if (event.type === 'creditNote') this.open().creditNotes.push(event.unit);
    else if (event.type === 'end') this.finish(event.problems);
  }

  /** What the file held; `problems` are those that belong to no message. */
  result(problems: Problem[]): ReadResult {
    const all = [...problems, ...this.messages.flatMap(problemsOf)].sort((a, b) => a.position - b.position);
    return {
      messages: this.messages,
      problems: all,
      good: isGood(problems) && this.messages.every(message => message.good),
    };
  }

  private begin(head: MessageHead): void {
    this.message = {
      head,
      releases: [],
      despatches: [],
      receipts: [],
      acknowledgements: [],
      orders: [],
      stocks: [],
      statuses: [],
      creditNotes: [],
      problems: [],
      good: true,
    };
    this.messages.push(this.message);
  }

  private open(): Message {
    return this.message!;
  }

  private finish(problems: Problem[]): void {
    const message = this.open();
    message.problems = problems;
    const units = unitsOf(message);
    if (!isGood(problems)) for (const unit of units) unit.good = false;
    message.good = isGood(problems) && units.every(unit => unit.good);
  }
}

/** All units of a message, whatever they are. */
export function unitsOf(message: Message): Unit<object>[] {
  const { releases, despatches, receipts, acknowledgements, orders, stocks, statuses, creditNotes } = message;
  return [releases, despatches, receipts, acknowledgements, orders, stocks, statuses, creditNotes].flat();
}

/** Every problem of a message and its units, in the order of the file. */
export function problemsOf(message: Message): Problem[] {
  const problems = [...message.problems, ...unitsOf(message).flatMap(unit => unit.problems)];
  return problems.sort((a, b) => a.position - b.position);
}
