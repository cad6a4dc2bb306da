// For work on the code: the screens of the back office straight from their sources, each change shown at once in the
// page that stands open. Everything else of the back office is answered by its host.
import path from 'node:path';
import { createServer } from 'vite';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../..');
const { PORT: port, HOST_URL: host } = z.object({ PORT: z.coerce.number(), HOST_URL: z.url() }).parse(process.env);

/** The host answers only pages of its own. */
const toHost = { target: host, changeOrigin: true };

const server = await createServer({
  configFile: path.join(root, 'desktop/renderer/vite.config.ts'),
  cacheDir: path.join(root, '.data/office-vite'),
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    fs: { allow: [root] },
    proxy: {
      '/bridge': { ...toHost, ws: true, rewriteWsOrigin: true },
      '/documents': toHost,
      '/files': toHost,
      '/health': toHost,
    },
  },
  logLevel: 'warn',
});
await server.listen();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.close());
