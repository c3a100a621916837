import type { Cookie } from '@playwright/test';
import type { Beginning } from '../serving/flow-product.ts';
import { type Database, openDatabase } from './database.ts';
import { borrowProduct, type LentProduct } from './lent-product.ts';
import { place, runningPlace } from './place.ts';

/** The product of a worker as its flows see it. */
export interface FileProduct {
  address: string;
  database: Database;
  /** Sessions that go on in the next flow: the refresh cookie of each user, as the last flow left it. */
  sessions: Map<string, Cookie>;
}

/**
 * The product that a worker's flows work with. Each spec file gets one of its own, so that no file sees what another one
 * did; a product that runs already is the same for all.
 */
export class WorkerProduct {
  #file: string | undefined;
  #product: FileProduct | undefined;
  #lent: LentProduct | undefined;

  /** The product for the flows of a file. */
  async of(file: string, beginning: Beginning = 'told'): Promise<FileProduct> {
    const isAsBefore = this.#file === file || runningPlace() !== undefined;
    if (this.#product && isAsBefore) return this.#product;
    await this.close();
    Object.assign(place, runningPlace() ?? (await this.#borrow(beginning)));
    this.#file = file;
    this.#product = { address: place.address, database: openDatabase(place.database), sessions: new Map() };
    return this.#product;
  }

  async #borrow(beginning: Beginning): Promise<LentProduct> {
    this.#lent = await borrowProduct(beginning);
    return this.#lent;
  }

  async close(): Promise<void> {
    await this.#product?.database.close();
    this.#lent?.giveBack();
    this.#product = undefined;
    this.#lent = undefined;
  }
}
