import type { Bought } from '../buyer.ts';
import { sealSigned } from './hand-over.ts';
import { finish, open, type PackingBench, scan } from './packing-bench.ts';

/** An order of so many cases that was picked, packed, handed over and delivered. */
export async function deliveredCases(bench: PackingBench, count: number): Promise<Bought> {
  const order = await bench.picked({ goods: { 'CASE-IP15': count } });
  const job = await open(bench.packer, order.crate);
  for (let one = 0; one < count; one += 1) await bench.packer.report(scan(job, 'gtin', bench.shop.case.gtin));
  const done = await finish(bench.packer, job);
  const handOver = await bench.packer.client.warehouse.openHandOver({ carrier: 'ppl', market: 'cs' });
  await bench.packer.report({ kind: 'hand_over_scan', hand_over_id: handOver.id, package_code: done.package_code });
  await sealSigned(bench.packer, handOver.id);
  const office = await bench.api.signedIn('office');
  await office.client.order.officeStep({ number: order.number, step: 'deliver', reason: '' });
  return order;
}
