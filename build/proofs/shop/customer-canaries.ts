// A customer whose name, contact and words stand nowhere else signs up, orders, repairs, asks and writes; then all that others can read, and the log, are searched.
import { randomUUID } from 'node:crypto';
import { Slug } from '@kolobeh/shared/kernel/ids.ts';
import path from 'node:path';
import { aPayload, expectedTotal } from '../../../api/testing/buyer.ts';
import { anImei } from '../../../api/testing/products.ts';
import { repairBench } from '../../../api/testing/repair-bench.ts';
import { makeAccount, password, visitorOf } from '../../../api/testing/running-api.ts';
import { smallShop } from '../../../api/testing/small-shop.ts';
import { type CanaryHouse, inCanaryHouse } from '../parts/canary-house.ts';
import { databaseText, filesText, lettersIn, searchPlaces, withHex } from '../parts/canary-search.ts';
import type { Found } from '../parts/found.ts';
import { until } from '../parts/picker.ts';

const person = {
  first_name: 'Kanarína',
  last_name: 'Tajemnická',
  email: 'kanarina@tajemnicka.example',
  phone: '+420601987654',
  address: 'Skrytá stezka 12',
};
/** Words that its owner writes for somebody's eyes alone. */
const words = {
  note: 'Zvonek nese jméno Pštrosová',
  fault: 'Spadl mi u babičky Věnceslavy',
  question: 'Hodí se pro syna Květomíra',
};
const secret = 'Nejtajnější-heslo-4077!';

const forms = withHex([...Object.values(person), '601987654', ...Object.values(words), secret]);
const found = (text: string): string[] => forms.filter((form) => text.includes(form));
const secretForms = withHex([secret, Buffer.from(secret).toString('base64')]);

const once = () => ({ context: { idempotencyKey: randomUUID() } });
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? 'fault',
  );

type Customer = ReturnType<typeof visitorOf>;

/** An order with an account, tried once while the database fails in the middle of it. */
async function ordered({ api }: CanaryHouse, { client }: Customer): Promise<{ token: string; broken: string }> {
  await client.cart.add({ market: 'cs', product: 'CASE-IP15', quantity: 1 });
  const plain = aPayload('cs');
  const order = {
    ...plain,
    order_billing_address: { ...plain.order_billing_address, ...person },
    order_info: { ...plain.order_info, note: words.note },
  };
  const expected = await expectedTotal({ client } as Customer, 'cs', order);
  const place = () => client.checkout.finishOrder({ market: 'cs', order, expected_total: expected }, once());
  // A refused row is told whole by the database, and the statement has its values.
  await api.asOwner(`alter table shop_order add constraint never_ck check (false) not valid`);
  const broken = await codeOf(place());
  await api.asOwner(`alter table shop_order drop constraint never_ck`);
  return { ...(await place()), broken };
}

/** Name in the address of a product that there is. */
const aProductName = async ({ client }: Pick<Customer, 'client'>): Promise<string> =>
  (await client.catalogue.suggest({ market: 'cs', term: 'iphone' })).products[0]?.seo_name ?? '';

/** Everything a customer tells the shop. @returns claims of the search itself, and answers that only the customer has */
async function told(house: CanaryHouse): Promise<{ own: string; controls: boolean[] }> {
  const customer = visitorOf(house.origin);
  const { client } = customer;
  const name = `${person.first_name} ${person.last_name}`;
  await client.customer.signUp({ market: 'cs', name, email: person.email, password: secret });
  const wrong = await codeOf(
    visitorOf(house.origin).client.customer.signIn({ email: person.email, password: `${secret}x` }),
  );
  const { token, broken } = await ordered(house, customer);
  const message = { market: 'cs', kind: 'contact', name, email: 'x', text: words.fault, captcha: '' } as const;
  const unfit = await codeOf(client.enquiry.send(message, once()));
  const { repair } = client;
  const mended = await repair.order(
    {
      market: 'cs',
      product_model: 'iphone-13',
      product_color: 'MID',
      operations: ['battery'],
      seen_total: 120_000,
      way: 'send',
      name,
      email: person.email,
      phone: person.phone,
      street: person.address,
      city: 'Praha',
      postcode: '12000',
      imei: anImei(40_770),
      fault: words.fault,
      is_wipe_agreed: true,
    },
    once(),
  );
  const asked = await aProductName(customer);
  await client.question.ask(
    { market: 'cs', product: Slug.parse(asked), name: 'K.', email: person.email, question: words.question },
    once(),
  );
  const own = JSON.stringify([
    await client.order.follow({ token }),
    await repair.status({ id: mended.id, token: mended.token }),
    await client.customer.contact({ market: 'cs' }),
  ]);
  return {
    own,
    controls: [
      found(own).length >= 6,
      broken !== 'done',
      unfit === 'INPUT_INVALID',
      wrong === 'WRONG_CREDENTIALS',
      asked !== '',
    ],
  };
}

/** What everybody may read, and what another customer has. */
async function others({ api, origin }: CanaryHouse): Promise<Record<string, string>> {
  const { client } = visitorOf(origin);
  const market = 'cs' as const;
  const product = Slug.parse(await aProductName({ client }));
  const { email } = await makeAccount(api.deps, 'customer');
  const other = visitorOf(origin).client;
  await other.customer.signIn({ email, password });
  const text = async (calls: readonly Promise<unknown>[]): Promise<string> =>
    JSON.stringify(await Promise.allSettled(calls));
  return {
    shop: await text([
      client.catalogue.home({ market }),
      client.catalogue.product({ market, seo_name: product }),
      client.catalogue.suggest({ market, term: person.last_name }),
      client.catalogue.sitemap({ market, part: 0 }),
    ]),
    'another customer': await text([
      other.customer.orders(),
      other.customer.parcels(),
      other.customer.documents(),
      other.repair.own(),
      other.customer.contact({ market }),
      other.customer.addresses({ market }),
    ]),
  };
}

async function search(house: CanaryHouse): Promise<Found> {
  const { controls } = await told(house);
  const mailDir = path.join(house.dataDir, 'mail');
  const own = async () => (await lettersIn(mailDir)).filter(({ to }) => to.includes(person.email));
  await until(async () => (await own()).length >= 3, 'the customer was written to');
  const letters = await lettersIn(mailDir);
  const ofOthers = letters.filter(({ to }) => !to.includes(person.email));
  const everything = `${await databaseText(house.api)}\n${await filesText(house.dataDir)}`;
  const kept = searchPlaces({ 'database and files': everything }, secretForms, []);
  const read = searchPlaces(
    {
      ...(await others(house)),
      log: house.log(),
      'letters of others': ['Letters that are not the customer’s own:', ...ofOthers.map(({ text }) => text)].join('\n'),
    },
    forms,
    // The search does find what is there.
    [...controls, found(everything).length >= 6, found((await own()).map(({ text }) => text).join('\n')).length >= 2],
  );
  return { n: read.n + kept.n, N: read.N + kept.N, detail: { read: read.detail, secret: kept.detail } };
}

/** A customer whose data is to be where it was given alone: in no log, no page, no other's answer or letter; the password nowhere. */
export const customerCanaries = (databaseUrl: string): Promise<Found> =>
  inCanaryHouse(
    databaseUrl,
    async (api) => {
      await smallShop(api.deps.source);
      await repairBench(api);
    },
    search,
  );
