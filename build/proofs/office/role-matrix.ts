// Every route of the API for every role over HTTP, and what one customer has, asked for by others.
import { apiPrefix } from '@kolobeh/shared/contract.ts';
import { Role } from '@kolobeh/shared/kernel/roles.ts';
import { addressOf, calledRoutes, cookieOf, walkAs } from '../../../api/testing/calls/access-matrix.ts';
import { aPayload, buy } from '../../../api/testing/buyer.ts';
import { runningApi, type RunningTestApi } from '../../../api/testing/running-api.ts';
import { smallShop } from '../../../api/testing/small-shop.ts';
import type { Found } from '../parts/found.ts';

const secret = 'Tajemnická u Skal';

/** The same for every value of the order's owner that an address can name. */
const isOfOrder = ({ path, method }: { path: string; method: string }): boolean =>
  method === 'GET' && /\{(number|token|id)\}/.test(path);

/** What a stranger is answered where the order's owner is named; nothing of it may be in there. */
async function strangersSee(api: RunningTestApi): Promise<Found> {
  const owner = await api.signedIn('customer');
  const payload = aPayload();
  const address = { ...payload.order_billing_address, last_name: secret, email: owner.email };
  const { number } = await buy(api, { goods: { 'CASE-IP15': 1 }, payload: { order_billing_address: address } }, owner);
  const [order]: { id: string }[] = await api.deps.source.query(`select id from shop_order where number = $1`, [
    number,
  ]);
  const id = order?.id ?? '';
  const other = await api.signedIn('customer');
  const read = async (path: string, named: Record<string, string>, cookie: string): Promise<string> => {
    const reply = await fetch(`${api.origin}${apiPrefix}${addressOf(path, named)}?market=cs`, { headers: { cookie } });
    return reply.text();
  };
  const tells = (text: string): boolean => text.includes(secret) || text.includes(owner.email);
  // Their owner does find it, or the search below would prove nothing.
  const isFound = tells(await read('/account/contact', {}, cookieOf(owner)));
  const told: string[] = [];
  const asked = [
    ...calledRoutes.filter(isOfOrder),
    ...calledRoutes.filter(({ name, method }) => method === 'GET' && name.startsWith('customer.')),
  ];
  let asks = 0;
  for (const cookie of ['', cookieOf(other)])
    for (const { name, path } of asked)
      for (const named of [
        { number, id },
        { number, id: owner.userId },
      ]) {
        asks += 1;
        if (tells(await read(path, named, cookie))) told.push(name);
      }
  return { n: asks - told.length + Number(isFound), N: asks + 1, detail: { asks, told } };
}

/** Of all routes for all roles, and all asks of strangers, those that were answered as declared. */
export async function roleMatrix(databaseUrl: string): Promise<Found> {
  const api = await runningApi({}, { databaseUrl });
  try {
    await smallShop(api.deps.source);
    const strangers = await strangersSee(api);
    const wrong: string[] = [];
    let calls = 0;
    for (const role of Role.options) {
      const walked = await walkAs(api, role);
      calls += walked.routes;
      wrong.push(...walked.wrong.map((one) => `${role} ${one}`));
    }
    return {
      n: calls - wrong.length + strangers.n,
      N: calls + strangers.N,
      detail: { roles: Role.options.length, calls, wrong: wrong.length, first: wrong.slice(0, 3), ...strangers.detail },
    };
  } finally {
    await api.close();
  }
}
