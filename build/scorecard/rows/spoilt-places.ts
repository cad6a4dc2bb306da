// The places of the product that controls break. A test looks that each still stands in its file.
import type { Spoilt } from '../../spoilt/spoilt.ts';

/**
 * Safeguards by name, each as the lines of the source that are replaced by worse ones; the proof of a control must then
 * fail.
 */
export const spoiltPlaces = {
  expiryLooksAgain: [
    {
      file: 'api/payment/expire-unpaid.ts',
      from: `order?.state === 'waiting_payment' && order.reserved_until !== null && order.reserved_until <= deps.now();`,
      to: `order !== null;`,
    },
  ],
  onceByKey: [
    {
      file: 'api/http/repeats/idempotency.ts',
      from: `if (call.meta.idempotencyKey !== 'required') return run();`,
      to: `return run();`,
    },
  ],
  access: [
    {
      file: 'api/http/calls/access.ts',
      from: `if (callerMay(caller, meta.access)) return caller;`,
      to: `if (caller.role) return caller;`,
    },
  ],
  encryption: [
    {
      file: 'api/operation/identity-keys.ts',
      from: `return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);`,
      to: `return Buffer.concat([nonce, Buffer.from(text, 'utf8'), Buffer.alloc(tagBytes)]);`,
    },
    {
      file: 'api/operation/identity-keys.ts',
      from: `return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');`,
      to: `return body.toString('utf8');`,
    },
  ],
  loggedValues: [
    {
      file: 'api/operation/log.ts',
      from: "...['parameters', 'query', 'driverError', 'detail', 'where'].map((name) => `err.${name}`),",
      to: '',
    },
  ],
  pictures: [
    {
      file: 'api/buyout/inspection/keep-photo.ts',
      from: `await deps.files.put(photoKey(id), encoded.bytes, 'image/webp');`,
      to: `await deps.files.put(photoKey(id), sent, 'image/webp');`,
    },
    {
      file: 'api/catalogue/pictures/keep-sent-photo.ts',
      from: `await deps.files.put(keyOf(photo.id), encoded.bytes, 'image/webp');`,
      to: `await deps.files.put(keyOf(photo.id), sent, 'image/webp');`,
    },
  ],
  passwordTries: [
    {
      file: 'api/auth/password-tries.ts',
      from: `return Math.max(...waits) || null;`,
      to: `return Math.max(...waits) < 0 ? 0 : null;`,
    },
  ],
  reserving: [
    {
      file: 'api/stock/queries/reservations.ts',
      from: 'where product_id = any((select $1::integer[])::integer[]) order by product_id for update',
      to: 'where product_id = any((select $1::integer[])::integer[]) order by product_id',
    },
    {
      file: 'api/stock/queries/reservations.ts',
      from: 'where s.product_id = v.product_id and s.on_hand - s.reserved >= v.quantity',
      to: 'where s.product_id = v.product_id',
    },
  ],
  codes: [
    {
      file: 'api/discount/queries/lock-discounts.ts',
      from: 'select id from discount_code where id = any($1) and is_single_use order by id for update',
      to: 'select id from discount_code where id = any($1) and is_single_use order by id',
    },
  ],
  ownWrites: [
    {
      file: 'api/http/calls/reads-of-replicas.ts',
      from: `replicas.pick(seen ?? 0n)`,
      to: `replicas.pick()`,
    },
  ],
  heardPurges: [
    { file: 'api/page-cache/purge-channel.ts', from: `cache.isDeaf = deaf;`, to: `cache.isDeaf = false;` },
    { file: 'api/page-cache/purge-channel.ts', from: `    hear({ all: true });\n`, to: `` },
    { file: 'api/page-cache/purge-channel.ts', from: `    forgetKept(null);\n    cache.purgeAll();\n`, to: `` },
  ],
  heldKeys: [{ file: 'api/http/repeats/key-lease.ts', from: `const leaseMs = 5000;`, to: `const leaseMs = 30_000;` }],
  deadJobs: [{ file: 'api/jobs/job-queue.ts', from: `supervise: works,`, to: `supervise: false,` }],
  settledOnce: [
    {
      file: 'api/payment/settle.ts',
      from: `if (!order || !attempt || isSettled(attempt.state)) return;`,
      to: `if (!order || !attempt || (isSettled(attempt.state) && says !== 'paid')) return;`,
    },
  ],
  brokenText: [
    {
      file: 'api/http/calls/broken-text.ts',
      from: `if (path !== null) refuseAtEdge(`,
      to: `if (path !== null && path === '') refuseAtEdge(`,
    },
  ],
  undoneByName: [
    {
      file: 'shared/warehouse/picking/picking.ts',
      from: `if (last?.pick_id !== pickId || last.line_id !== line.id)`,
      to: `if (!last || pickId === '' || last.line_id !== line.id)`,
    },
  ],
  encryptedBackup: [
    {
      file: 'build/backup/encryption.ts',
      from: `yield* await encrypter.encrypt(streamOf(chunks));`,
      to: `yield* chunks;`,
    },
  ],
  backup: [
    {
      file: 'build/backup/backup.ts',
      from: `    [keysFolder(settings.dataDir), 'keys'],\n`,
      to: '',
    },
  ],
  pointInTime: [
    {
      file: 'build/backup/restore.ts',
      from: `target ? momentSetting(target.moment) : ''`,
      to: `''`,
    },
  ],
  migration: [
    {
      file: 'api/database/migrations/1700000036010-text-filter-indexes.ts',
      from: 'await runner.query(`drop index ${name}`);',
      to: "await runner.query('select $1::text', [name]);",
    },
  ],
} satisfies Record<string, readonly Spoilt[]>;
