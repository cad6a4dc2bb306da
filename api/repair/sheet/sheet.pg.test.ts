import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { type OrderedRepair, type RepairBench, repairBench } from '../../testing/repair-bench.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';

let api: RunningTestApi;
let house: RepairBench;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  house = await repairBench(api);
});
afterAll(() => api.close());

const sheet = async ({ id, token }: OrderedRepair, which: 'quote' | 'record') => {
  const file = await api.visitor().client.repair.sheet({ id, token, sheet: which });
  return { name: file.name, text: readPdf(Buffer.from(await file.arrayBuffer())).text };
};

it('the offer stands from the order on, with each line as it was answered, in the market’s language', async () => {
  const repair = await house.ordered();
  const { number } = repair;
  const { name, text } = await sheet(repair, 'quote');
  expect(name).toBe(`${number}-quote.pdf`);
  for (const word of ['Cenová nabídka opravy', number, 'Jana Dvořáková', 'Korunní 12', 'odsouhlaseno', '1 200'])
    expect(text).toContain(word);
  const romanian = await sheet(await house.ordered('ro'), 'quote');
  for (const word of ['Oferta de preț a reparației', 'acceptat', '240']) expect(romanian.text).toContain(word);
});

it('the record is there once the repair is done, with what was made, its days and its warranty', async () => {
  const repair = await house.ordered();
  await expect(sheet(repair, 'record')).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
  await house.steps(repair.number, 'received', 'diagnosing', 'repairing', 'done');
  const { text } = await sheet(repair, 'record');
  for (const word of ['Protokol o opravě a záruční list', 'Převzato k opravě', 'Opraveno', 'Záruka na opravu', 'do '])
    expect(text).toContain(word);
  expect(text).not.toContain('Vráceno zákazníkovi');
});

it('nobody else’s link opens a sheet of it, and a device that went back unrepaired has no record', async () => {
  const mine = await house.ordered();
  const other = await house.ordered();
  for (const link of [
    { ...mine, token: other.token },
    { ...other, token: mine.token },
  ])
    await expect(sheet(link, 'quote')).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
  const stranger = await api.signedIn('customer');
  await expect(stranger.client.repair.sheet({ id: mine.id, token: other.token, sheet: 'quote' })).rejects.toMatchObject(
    { code: 'DOCUMENT_NOT_FOUND' },
  );
  await house.steps(mine.number, 'received', 'diagnosing', 'returning', 'handed_back');
  await expect(sheet(mine, 'record')).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
});
