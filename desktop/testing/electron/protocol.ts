import type { Page } from 'playwright';

type Handler = (request: Request) => Promise<Response>;

export const protocol = {
  handlers: new Map<string, Handler>(),
  registerSchemesAsPrivileged(): void {},
  handle(scheme: string, handler: Handler): void {
    this.handlers.set(scheme, handler);
  },
};

/** Chromium alone knows no schemes of ours: `app://name/x` is played as `https://name.app.invalid/x`. */
const ending = (scheme: string): string => `.${scheme}.invalid`;

export function playedUrl(url: string): string {
  const { protocol: part, host, pathname, search, hash } = new URL(url);
  const scheme = part.slice(0, -1);
  return protocol.handlers.has(scheme) ? `https://${host}${ending(scheme)}${pathname}${search}${hash}` : url;
}

export function trueUrl(url: string): string {
  const asked = URL.parse(url);
  for (const scheme of protocol.handlers.keys()) {
    if (!asked?.hostname.endsWith(ending(scheme))) continue;
    return `${scheme}://${asked.hostname.slice(0, -ending(scheme).length)}${asked.pathname}${asked.search}${asked.hash}`;
  }
  return url;
}

/** Lets the main process's handlers answer a page's requests. */
export async function routeSchemes(page: Page): Promise<void> {
  for (const [scheme, handler] of protocol.handlers) {
    await page.route(
      (url) => url.hostname.endsWith(ending(scheme)),
      async (route) => {
        const asked = route.request();
        const reply = await handler(new Request(trueUrl(asked.url()), { method: asked.method() }));
        const body = Buffer.from(await reply.arrayBuffer());
        await route.fulfill({ status: reply.status, headers: Object.fromEntries(reply.headers), body });
      },
    );
  }
}
