import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../build/demo/partners/testing.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';

let sandbox: RunningSandbox;
let api: RunningTestApi;

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi({ DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url });
});
afterEach(async () => {
  for (const partner of ['ares', 'anaf', 'addresses']) await sandbox.control({ partner, failure: 'none' });
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

const company = (market: 'cs' | 'ro', tin: string) => api.visitor().client.checkout.company({ market, tin });

it('a company is found by its number in the register of its country', async () => {
  expect(await company('cs', '270 82 440')).toEqual({
    tin: '27082440',
    vatn: 'CZ27082440',
    company: 'Lipová dílna, s.r.o.',
    address: 'Dlouhá 730/35',
    city: 'Praha',
    district: '',
    postcode: '11000',
    is_active: true,
  });
  expect(await company('ro', 'RO14399840')).toEqual({
    tin: '14399840',
    vatn: 'RO14399840',
    company: 'ATELIERUL DE TEI S.R.L.',
    address: 'Str. Memorandumului nr. 28',
    city: 'Cluj-Napoca',
    district: 'Cluj',
    postcode: '400114',
    is_active: true,
  });
  expect(await company('ro', '18547290')).toMatchObject({ vatn: null, city: 'București', district: 'București' });
});

it('a company that ended is told so', async () => {
  expect(await company('cs', '26168685')).toMatchObject({ is_active: false });
  expect(await company('ro', '2785503')).toMatchObject({ is_active: false });
});

it('a wrong number asks nobody, an unknown one is not found, a register that fails says so by name', async () => {
  await expect(company('cs', '27082441')).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    data: { fields: [{ path: 'tin', code: 'INVALID_COMPANY_ID' }] },
  });
  await expect(company('cs', '45274649')).rejects.toMatchObject({ code: 'COMPANY_NOT_FOUND' });
  await expect(company('ro', '361757')).rejects.toMatchObject({ code: 'COMPANY_NOT_FOUND' });
  for (const failure of ['http_500', 'malformed', 'lost_reply']) {
    await sandbox.control({ partner: 'ares', failure });
    await expect(company('cs', '27082440')).rejects.toMatchObject({ code: 'REGISTER_UNAVAILABLE' });
    await sandbox.control({ partner: 'anaf', failure });
    await expect(company('ro', '14399840')).rejects.toMatchObject({ code: 'REGISTER_UNAVAILABLE' });
  }
});

it('addresses are suggested by postcode and beginning of the street; none while the register is away', async () => {
  const ask = (market: 'cs' | 'ro', postcode: string, street: string) =>
    api.visitor().client.checkout.addresses({ market, postcode, street });
  expect(await ask('cs', '602 00', 'masar')).toMatchObject({
    addresses: [{ address: 'Masarykova 1', city: 'Brno', district: '', postcode: '60200' }, {}, {}],
  });
  expect((await ask('cs', '60200', 'Masarykova 31')).addresses).toEqual([
    { address: 'Masarykova 31', city: 'Brno', district: '', postcode: '60200' },
  ]);
  const [found] = (await ask('ro', '', 'unirii')).addresses;
  expect(found?.address).toMatch(/ nr\. 1$/);
  expect(found?.district).not.toBe('');
  await sandbox.control({ partner: 'addresses', failure: 'malformed' });
  expect(await ask('cs', '60200', 'masar')).toEqual({ addresses: [] });
});
