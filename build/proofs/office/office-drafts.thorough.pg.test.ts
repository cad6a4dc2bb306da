// Edits of the office made without network, over the slowest networks and under a kill of the station.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { NetworkMode } from '../../../desktop/testing/toggle-proxy.ts';
import { aPicker, until } from '../parts/picker.ts';
import { draftingDesk, editsAreMadeOnce } from './drafting-desk.ts';

const at = draftingDesk();
const { drafts, sent, goOnline } = at;

describe.each<NetworkMode>(['hang', 'slow'])('with a network that does %s', (mode) => {
  it('edits are made once, each on the one before it', () => editsAreMadeOnce(at, mode));
});

it('a station killed while drafts are kept has every one it said was kept, and each is sent once', async () => {
  await at.api.deps.source.query(
    `insert into product (code, master_product_id, ean, colour_code, colour_hex, colour_family, quality, tracked_by,
                          weight_grams, package_mm, picture_key)
     select 'MORE-' || i, master_product_id, ean, colour_code, colour_hex, colour_family, quality, tracked_by,
            weight_grams, package_mm, picture_key from product, generate_series(1, 3000) i where id = $1`,
    [at.product],
  );
  await at.desk.station.stop();
  const { folder } = at.desk;
  const kept = new Set<number>();
  for (const most of [3, 12]) {
    const child: ChildProcess = spawn(
      process.execPath,
      [
        path.resolve(import.meta.dirname, '../../../desktop/testing/drafting-process.ts'),
        folder,
        'http://127.0.0.1:9',
        String(kept.size + 100),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let output = '';
    child.stdout?.on('data', (bytes: Buffer) => (output += bytes.toString('utf8')));
    const acks = () => [...output.matchAll(/ACK (\d+)\n/g)].map(([, id]) => Number(id));
    await until(() => acks().length >= most, 'drafts are kept');
    child.kill('SIGKILL');
    await once(child, 'close');
    for (const id of acks()) kept.add(id);
  }
  at.desk = await aPicker(at.cable.origin, folder);
  const found = (await drafts()).map(({ edit }) => (edit.kind === 'product_categories' ? edit.product_id : 0));
  expect([...kept].filter((id) => !found.includes(id))).toEqual([]);
  await goOnline();
  await sent();
  const changed: { subject_id: string; times: number }[] = await at.api.deps.source.query(
    `select subject_id, count(*)::integer as times from audit_log where action = 'product.categories' group by 1`,
  );
  expect(changed.filter(({ times }) => times !== 1)).toEqual([]);
  expect(new Set(changed.map((one) => Number(one.subject_id)))).toEqual(new Set(found));
});
