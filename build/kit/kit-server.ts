import path from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import rendererConfig from '../../desktop/renderer/vite.config.ts';
import { shopStyles } from '../../storefront/vite.config.ts';
import { drawProduct } from '../demo/drawing/draw-product.ts';
import type { DrawnKind } from '../demo/drawing/spec.ts';

const root = path.resolve(import.meta.dirname, '../..');

const isDrawn = (key: string): key is DrawnKind =>
  ['phone', 'cable', 'tablet', 'watch', 'cover', 'charger'].includes(key);

/** Product pictures, which no server has here: drawn by the name of the thing, e.g. `phone`. */
const drawnPictures: Plugin = {
  name: 'drawn-pictures',
  configureServer: ({ middlewares }) => {
    middlewares.use('/files/pictures', (request, response) => {
      const key = /^\/([a-z]+)-\d+\.\w+/.exec(request.url ?? '')?.[1] ?? '';
      response.statusCode = isDrawn(key) ? 200 : 404;
      response.setHeader('content-type', 'image/svg+xml');
      response.end(isDrawn(key) ? drawProduct({ kind: key, colour: '#3b4a5a' }) : '');
    });
  },
};

/**
 * The kit's own server: screens of both programs as their Vite configurations make them, without any other program.
 * @param port a taken one is followed by the next
 */
export async function startKitServer(port: number): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    cacheDir: path.join(root, '.data/kit-vite'),
    plugins: [rendererConfig.plugins, shopStyles, drawnPictures],
    optimizeDeps: { entries: ['./{office,shop}.ts', '../../{desktop/renderer,storefront}/**/*.examples.tsx'] },
    server: { host: '127.0.0.1', port, fs: { allow: [root] } },
    logLevel: 'warn',
  });
  return server.listen();
}
