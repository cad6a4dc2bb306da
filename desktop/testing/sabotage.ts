// Preloaded into a station's process by a proof's control: takes one of the store's safeguards away before the store
// is opened, so that the proof can show that it would notice. `SABOTAGE` names which.
import Database from 'better-sqlite3';

type Store = Database.Database;

/** The methods as they were, each to be called on a database. */
const plain = {
  pragma: Object.getOwnPropertyDescriptor(Database.prototype, 'pragma')?.value as (
    this: Store,
    source: string,
    options?: Database.PragmaOptions,
  ) => unknown,
  prepare: Object.getOwnPropertyDescriptor(Database.prototype, 'prepare')?.value as (
    this: Store,
    source: string,
  ) => Database.Statement,
  transaction: Object.getOwnPropertyDescriptor(Database.prototype, 'transaction')?.value as (
    this: Store,
    work: () => unknown,
  ) => () => unknown,
};
const replace = (name: keyof typeof plain, value: unknown): unknown =>
  Object.defineProperty(Database.prototype, name, { value });

/** One of the file's settings is another one. */
const withSetting = (from: string, to: string): unknown =>
  replace('pragma', function pragma(this: Store, source: string, options?: Database.PragmaOptions) {
    return plain.pragma.call(this, source.replace(from, to), options);
  });

const slowMs = 150;
const commitAfterMs = 300;

const sabotages: Record<string, () => unknown> = {
  'lazy-sync': () => withSetting('synchronous = FULL', 'synchronous = NORMAL'),
  'shared-file': () => withSetting('locking_mode = EXCLUSIVE', 'locking_mode = NORMAL'),
  /** A step of a migration without a transaction: what was done before a kill stays done. */
  'loose-steps': () =>
    replace('transaction', (work: () => unknown) => Object.assign(() => work(), { immediate: () => work() })),
  /** A scan is acknowledged, and committed together with others some time later. */
  'late-commit': () =>
    replace('transaction', function transaction(this: Store, work: () => unknown) {
      const usual = plain.transaction.call(this, work);
      const immediate = (): unknown => {
        if (!this.inTransaction) {
          this.exec('begin immediate');
          setTimeout(() => this.exec('commit'), commitAfterMs);
        }
        return work();
      };
      return Object.assign((): unknown => usual(), { immediate });
    }),
  /** Every stored scan takes as long as on a worn-out disk. */
  'slow-scans': () =>
    replace('prepare', function prepare(this: Store, source: string) {
      const statement = plain.prepare.call(this, source);
      if (!/^\s*insert into (event|scan_log)\b/i.test(source)) return statement;
      const run = statement.run.bind(statement);
      const value = (...values: unknown[]): Database.RunResult => {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, slowMs);
        return run(...values);
      };
      return Object.defineProperty(statement, 'run', { value });
    }),
};

sabotages[process.env['SABOTAGE'] ?? '']?.();
