import { net, protocol } from 'electron';
import { securityHeaders } from '../host/content-security.ts';
import { screenFile } from '../host/screen-files.ts';

const scheme = 'app';

/** Where the screens live: an origin of their own, so that storage and policy are not those of files. */
export const screensOrigin = `${scheme}://kolobeh`;

/** Whether an address is one of our screens; nobody else may call the station. */
export const isScreens = (url: string): boolean => url.startsWith(`${screensOrigin}/`);

/** To be called before Electron is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Serves the built screens, and the shop's pictures under `/files/`. */
export function serveScreens(folder: string, server: { readonly origin: string | null }): void {
  protocol.handle(scheme, async (request) => {
    const { host, pathname } = new URL(request.url);
    if (request.method !== 'GET' || host !== 'kolobeh') return new Response(null, { status: 403 });
    if (pathname.startsWith('/files/') && server.origin !== null) return picture(new URL(pathname, server.origin).href);
    const file = await screenFile(folder, pathname);
    return file
      ? new Response(file.body, { headers: { ...securityHeaders(server.origin), 'content-type': file.type } })
      : new Response(null, { status: 404, headers: securityHeaders(null) });
  });
}

async function picture(url: string): Promise<Response> {
  const found = await net.fetch(url).catch(() => null);
  const type = found?.headers.get('content-type') ?? '';
  if (!found?.ok || !type.startsWith('image/'))
    return new Response(null, { status: 404, headers: securityHeaders(null) });
  return new Response(await found.arrayBuffer(), { headers: { ...securityHeaders(null), 'content-type': type } });
}
