// The demo shop, filled twice: the same each time.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { afterAll, expect, it } from 'vitest';
import { openedSource } from '../../../api/database/testing/opened-source.ts';
import { seedShop } from './seed-shop.ts';
import { day, trialWish } from './testing/trial-wish.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'kolobeh-seed-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/**
 * Salts, what is encrypted, who counted a change and what the database notes by its own clock differ from run to run;
 * everything else must not.
 */
const encrypted = [
  'personal_number',
  'card_number',
  'card_issuer',
  'card_valid_to',
  'birth_date',
  'birth_place',
  'bank_account',
  'person',
  'address',
];
const changing: Record<string, string> = {
  user_account: `- 'password'`,
  staff_pin: `- 'pin_hash'`,
  change_tally: `- 'backend'`,
  cover_offer: `- 'changed_at'`,
  discount: `- 'changed_at'`,
  discount_code: `- 'created_at'`,
  instalment_tier: `- 'changed_at'`,
  lease_offer: `- 'changed_at'`,
  loan_company: `- 'changed_at'`,
  package: `- 'state_since'`,
  buyout_identity: `- '{${encrypted.join(',')}}'::text[]`,
};

async function fingerprint(source: DataSource): Promise<Record<string, string>> {
  const tables: { name: string }[] = await source.query(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations' order by 1`,
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const [row]: { print: string }[] = await source.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as print
         from (select (to_jsonb(t) ${changing[name] ?? ''})::text as line from "${name}" t) q`,
    );
    prints[name] = row?.print ?? '';
  }
  return prints;
}

async function fingerprintOf(now: Date): Promise<Record<string, string>> {
  const { source, close } = await openedSource();
  await seedShop(source, { ...trialWish(dataDir), now });
  const prints = await fingerprint(source);
  await close();
  return prints;
}

it('is the same twice from the same number on the same day', async () => {
  const morning = await fingerprintOf(new Date(`${day}T10:20:00Z`));
  // Later on the same day: the shop counts from the day, not from the minute.
  expect(await fingerprintOf(new Date(`${day}T19:45:00Z`))).toEqual(morning);
  expect(Object.keys(morning).length).toBeGreaterThan(40);
});
