// What a browser keeps of the shop, and what it tells in addresses: where nothing of a person is to be found.
import type { Page } from '@playwright/test';

/** Values as people write them, and as they may be written in addresses and in storage. */
export const formsOf = (values: readonly string[]): string[] =>
  values.flatMap((value) => [
    value,
    encodeURIComponent(value),
    encodeURIComponent(value).replaceAll('%20', '+'),
    Buffer.from(value).toString('base64').replace(/=+$/, ''),
    Buffer.from(value).toString('hex'),
  ]);

/** All that the page's origin keeps, with what stands in its caches and databases, and all that measuring was told. */
async function keptInPage(): Promise<string> {
  const answer = <Out>(request: IDBRequest<Out>): Promise<Out> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(String(request.error))));
    });
  const cached = async (name: string): Promise<string[]> => {
    const cache = await caches.open(name);
    const keys = await cache.keys();
    return Promise.all(keys.map(async (key) => `${key.url} ${(await (await cache.match(key))?.text()) ?? ''}`));
  };
  const rows = async (name: string): Promise<unknown[]> => {
    const base = await answer(indexedDB.open(name));
    const stores = [...base.objectStoreNames];
    const all = await Promise.all(
      stores.map(async (store) => {
        const opened = base.transaction(store).objectStore(store);
        return [store, await answer(opened.getAllKeys()), await answer(opened.getAll())];
      }),
    );
    base.close();
    return [name, all];
  };
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  return JSON.stringify([
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    window.name,
    history.state,
    await Promise.all((await caches.keys()).map(cached)),
    await Promise.all(names.map(rows)),
    window.dataLayer ?? [],
  ]);
}

/** All that the browser keeps of the shop as one text, its cookies too. */
export async function keptInBrowser(page: Page): Promise<string> {
  const inPage = await page.evaluate(keptInPage);
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${decodeURIComponent(value)}`);
  return [inPage, ...cookies].join('\n');
}

/** Addresses that are asked for from now on, with who is told to have asked; to other origins with what is sent. */
export function heardRequests(page: Page): string[] {
  const told: string[] = [];
  page.context().on('request', (request) => {
    const isOwn = new URL(request.url()).origin === new URL(page.url() || 'http://none').origin;
    told.push(`${request.url()} ${request.headers()['referer'] ?? ''} ${isOwn ? '' : (request.postData() ?? '')}`);
  });
  return told;
}
