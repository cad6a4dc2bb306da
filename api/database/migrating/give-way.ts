// Migrations under load (lock_timeout): whoever waits for a table makes everybody behind it wait too.
import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource, type EntitySubscriberInterface, QueryFailedError, type TransactionStartEvent } from 'typeorm';

/** A migration that gets no lock within it gives up, so that those behind it go on. */
const briefly = 1_500;
/** Between two tries; long enough for what waited to be done. */
const againMs = 1_000;
/** Two to three minutes of transactions that end in no pause of it. */
const mostTries = 60;

/**
 * Each transaction of a migration waits for locks for a moment only. What is made outside of one (`create index
 * concurrently`) lets others write while it waits, and may wait.
 */
class GivesWay implements EntitySubscriberInterface {
  readonly lockWaitMs: number;

  constructor(lockWaitMs: number) {
    this.lockWaitMs = lockWaitMs;
  }

  async afterTransactionStart({ queryRunner }: TransactionStartEvent): Promise<void> {
    await queryRunner.query(`set local lock_timeout = ${this.lockWaitMs}`);
  }
}

/** `lock_not_available`, and `deadlock_detected` with somebody who took tables in another order. */
const ofLocks = ['55P03', '40P01'];

const gotNoLock = (error: unknown): boolean =>
  error instanceof QueryFailedError && ofLocks.includes((error.driverError as { code?: string }).code ?? '');

/**
 * Runs the migrations of a source that a database does not have yet, each in a transaction of its own, while others use
 * the tables: one that finds a table taken gives way and is tried again.
 *
 * @param lockWaitMs how long one waits for a table; 0 = as long as it takes, for controls
 * @throws QueryFailedError when a table stayed taken for minutes
 */
export async function runGivingWay(source: DataSource, lockWaitMs = briefly): Promise<void> {
  source.subscribers.push(new GivesWay(lockWaitMs));
  for (let tried = 1; ; tried += 1)
    try {
      await source.runMigrations();
      return;
    } catch (error) {
      if (!gotNoLock(error) || tried === mostTries) throw error;
      await pause(againMs);
    }
}
