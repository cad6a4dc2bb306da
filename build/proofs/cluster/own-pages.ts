// Customers read pages through Varnish with their sessions: what is everybody's is kept without a word of theirs, and what
// is theirs is given to nobody else.
import { accountWords } from '@kolobeh/shared/customer/account-page.ts';
import { createDataSource } from '../../../api/database/data-source.ts';
import { makeAccount, password, visitorOf } from '../../../api/testing/running-api.ts';
import { fillCart } from '../../../api/testing/buyer.ts';
import type { Cluster } from '../../cluster/cluster.ts';
import { HOST } from '../../cluster/cluster-place.ts';
import type { Found } from '../parts/found.ts';
import { balancerOf, product, withCluster } from './tried-cluster.ts';

/** Pages that are the same for all, and those of an account and its cart. */
const everybodys = ['/cs/', '/cs/c/telefony', '/ro/'];
const account = `/cs/${accountWords.cs.account}`;
const session = '/api/new/account/session';

/** Somebody with a session and something in the cart. */
interface Customer {
  cookie: string;
  /** What nobody else may read: the e-mail, and secrets of the cookies. */
  words: string[];
}

async function signedIn(cluster: Cluster): Promise<Customer> {
  const { databases } = cluster;
  const source = await createDataSource({ url: databases.ownerUrl(await databases.leader()) }).initialize();
  const { email } = await makeAccount({ source }, 'customer');
  await source.destroy();
  const visitor = visitorOf(balancerOf(cluster));
  await visitor.client.customer.signIn({ email, password });
  await fillCart(visitor, { goods: { [product]: 1 } });
  const cookies = [...visitor.cookies];
  return {
    cookie: cookies.map(([name, value]) => `${name}=${value}`).join('; '),
    words: [email, ...cookies.map(([, value]) => value).filter((value) => value.length > 20)],
  };
}

interface Read {
  status: number;
  /** With what its headers say. */
  text: string;
  isKept: boolean;
}

async function read(url: string, cookie?: string): Promise<Read> {
  const reply = await fetch(url, { redirect: 'manual', headers: cookie === undefined ? {} : { cookie } });
  const text = `${JSON.stringify([...reply.headers])}${await reply.text()}`;
  return { status: reply.status, text, isKept: reply.headers.get('x-cache') === 'VARNISH' };
}

const holds = ({ text }: Read, { words }: Customer): boolean => words.some((word) => text.includes(word));

/** Keeps all that comes from the web processes, as a page cache does that goes by addresses alone. */
const keepingAll = (name: string, text: string): string =>
  name === 'varnish.vcl'
    ? text.replace(
        /if \(beresp\.status == 200[^{]+\{/,
        'if (true) { set beresp.ttl = 60s; unset beresp.http.Set-Cookie;',
      )
    : text;

/** What is claimed of a page of everybody's that a customer reads first and a stranger next. */
async function ofEverybodys(url: string, customer: Customer): Promise<boolean[]> {
  const first = await read(url, customer.cookie);
  const next = await read(url);
  return [
    first.status === 200 && next.status === 200,
    // The purge of everything took effect, and a page that is kept for nobody would prove nothing.
    !first.isKept && next.isKept,
    !holds(next, customer),
  ];
}

/** What is claimed of the account and the session of two customers, one after the other, and of a stranger. */
async function ofTheirs(origin: string, [one, other]: readonly [Customer, Customer]): Promise<boolean[]> {
  const claims: boolean[] = [];
  for (const place of [account, session]) {
    const url = `${origin}${place}`;
    const [ofOne, ofOther, ofNobody] = [await read(url, one.cookie), await read(url, other.cookie), await read(url)];
    claims.push(
      holds(ofOne, one) && !holds(ofOne, other),
      holds(ofOther, other) && !holds(ofOther, one),
      !holds(ofNobody, one) && !holds(ofNobody, other),
      [ofOne, ofOther, ofNobody].every(({ isKept }) => !isKept),
    );
  }
  return claims;
}

/** @param keepsAll Varnish keeps replies whatever they say of themselves */
export const ownPages = ({ keepsAll = false }: { keepsAll?: boolean } = {}): Promise<Found> =>
  withCluster(
    async (cluster) => {
      const origin = `http://${HOST}:${cluster.place.ports.varnish}`;
      const customers = [await signedIn(cluster), await signedIn(cluster)] as const;
      const held = { everybodys: [] as boolean[], theirs: [] as boolean[] };
      for (const customer of [...customers, ...customers]) {
        const headers = { 'fastly-key': cluster.settings.purgeKey };
        await fetch(`${origin}/service/shop/purge_all`, { method: 'POST', headers });
        for (const page of everybodys) held.everybodys.push(...(await ofEverybodys(`${origin}${page}`, customer)));
        held.theirs.push(...(await ofTheirs(origin, customers)));
      }
      const all = [...held.everybodys, ...held.theirs];
      return {
        n: all.filter(Boolean).length,
        N: all.length,
        detail: {
          of_pages_of_all: held.everybodys.filter(Boolean).length,
          of_own_pages: held.theirs.filter(Boolean).length,
        },
      };
    },
    // Each page that Varnish lacks is drawn for who asks for it.
    { PAGE_CACHE_MB: '0' },
    { spoilt: keepsAll ? keepingAll : undefined },
  );
