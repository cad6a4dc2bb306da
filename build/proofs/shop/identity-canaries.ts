// Values that are nowhere else are sold, inspected, paid and exported; then all that the system wrote is searched.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { inspected, offered, signed } from '../../../api/testing/buyout/buyout-desk.ts';
import { buyoutDevices, publishPriceList } from '../../../api/testing/buyout/buyout-devices.ts';
import { aSale, once } from '../../../api/testing/buyout/buyout-sale.ts';
import { makeAccount, password, visitorOf } from '../../../api/testing/running-api.ts';
import { type CanaryHouse, inCanaryHouse } from '../parts/canary-house.ts';
import { databaseText, filesText, searchPlaces, withHex } from '../parts/canary-search.ts';
import type { Found } from '../parts/found.ts';
import { aPicker, until } from '../parts/picker.ts';

const canaries = {
  personal_identification_number: '8451010018',
  identity_card_number: '998877665',
  identity_released_by: 'Kanárov nad Strážnou',
  place_of_birth: 'Rodištěves u Skal',
  bank_account_full_number: '1000000005',
  last_name: 'Tajemnická',
  first_name: 'Jindřiškana',
  street: 'Skrytá stezka 12',
  phone_number: '601 987 654',
};
/** Also as they are written elsewhere: with a slash, without spaces, in hexadecimal. */
const forms = ['845101/0018', '601987654', ...withHex(Object.values(canaries))];

const found = (text: string): string[] => forms.filter((form) => text.includes(form));

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? 'fault',
  );

async function staffOf({ api, origin }: CanaryHouse, role: 'office' | 'supervisor') {
  const { email } = await makeAccount(api.deps, role);
  const person = visitorOf(origin);
  await person.client.customer.signIn({ email, password });
  return { ...person, email };
}

/** A sale from the offer to the payout, with repeats and faults on its way. @returns claims of the search itself, and answers of everybody else */
async function sold(house: CanaryHouse): Promise<{ answers: Record<string, string>; controls: boolean[] }> {
  const { api, origin } = house;
  const visitor = { ...api, visitor: () => visitorOf(origin) };
  const [office, supervisor] = [await staffOf(house, 'office'), await staffOf(house, 'supervisor')];
  const sale = aSale({}, canaries);
  const device = await offered(visitor, sale);
  // A repeat that is refused, fields that do not fit, and a fault in the middle of writing.
  const offers = () => visitorOf(origin).client.buyout;
  const repeated = await codeOf(offers().sellOnline(sale, once()));
  const unfit = await codeOf(offers().sellOnline(aSale({}, { ...canaries, postcode: 'x' }), once()));
  await api.asOwner(`alter table buyout_identity rename to buyout_identity_away`);
  const broken = await codeOf(offers().sellOnline(aSale({}, canaries), once()));
  await api.asOwner(`alter table buyout_identity_away rename to buyout_identity`);
  await office.client.buyout.officeStep({ number: device.number, step: 'receive' });
  await office.client.buyout.runChecks({ number: device.number });
  await inspected(office, device);
  await signed(visitor, device);
  const contract = await offers().contractPdf({ token: device.token });
  const { payout } = await office.client.buyout.preparePayout({ number: device.number }, once());
  await supervisor.client.buyout.releasePayout({ id: payout?.id ?? '' }, once());
  const file = await supervisor.client.buyout.makeBankFile({ market: 'cs', format: 'pain.001' }, once());
  const order = await (await supervisor.client.buyout.bankFile({ number: file.number })).text();
  const identity = await supervisor.client.buyout.revealIdentity({ number: device.number, reason: 'zkouška' });
  await supervisor.client.buyout.markPaid({ ids: [payout?.id ?? ''], paid_on: '2026-11-20' }, once());
  const kinds = ['submitted', 'received', 'accepted', 'contract_signed', 'payout_ordered', 'paid'];
  const mails = async (): Promise<number> =>
    (await filesText(house.dataDir)).match(new RegExp(device.number, 'g'))?.length ?? 0;
  await until(async () => (await mails()) >= kinds.length, 'the seller was told of every step');
  const detail = await office.client.buyout.officeDetail({ number: device.number });
  return {
    answers: {
      office: JSON.stringify(detail),
      'list of the office': JSON.stringify(await officeList(office)),
      'link of the seller': JSON.stringify(await offers().byToken({ token: device.token })),
    },
    // The search does find what is there, and what should have been refused was.
    controls: [
      found(order).includes(canaries.bank_account_full_number),
      found(JSON.stringify(identity)).length >= 8,
      contract.size > 1000,
      repeated === 'DEVICE_OFFERED_ALREADY',
      unfit === 'INPUT_INVALID',
      broken !== 'done',
    ],
  };
}

const officeList = ({ client }: Awaited<ReturnType<typeof staffOf>>) =>
  client.buyout.officeRows({ start_row: 0, end_row: 100, sort: [], filter: {} });

/** What a station of a supervisor keeps after it has followed the server. */
async function stationText(house: CanaryHouse): Promise<string> {
  const { email } = await staffOf(house, 'supervisor');
  const station = await aPicker(
    house.origin,
    path.join(house.dataDir, '..', `${path.basename(house.dataDir)}-station`),
  );
  try {
    await station.signIn(email);
    await until(
      async () => (await station.bridge.call('status.get', {})).network === 'online',
      'the station is online',
    );
    return await filesText(station.folder);
  } finally {
    await station.close();
    await rm(station.folder, { recursive: true, force: true });
  }
}

async function search(house: CanaryHouse): Promise<Found> {
  const { answers, controls } = await sold(house);
  const station = await stationText(house);
  const places: Record<string, string> = {
    ...answers,
    logs: house.log(),
    files: await filesText(house.dataDir),
    database: await databaseText(house.api),
    station,
  };
  return searchPlaces(places, forms, controls);
}

/** A sale of devices whose seller's identity is to be nowhere but in its encrypted columns. @param databaseUrl by its owner */
export const identityCanaries = (databaseUrl: string): Promise<Found> =>
  inCanaryHouse(
    databaseUrl,
    async (api) => {
      await buyoutDevices(api.deps.source);
      await publishPriceList(api.deps.source, 'cs', '2026-47');
    },
    search,
  );
