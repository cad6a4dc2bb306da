import type { Plugin } from 'vite';

/** Modules, styles and pictures; pages are not among them. */
const isModule = (url: string): boolean => /\.(?:[cm]?[jt]sx?|css|svg|json)(?:\?|$)|[?&]v=/.test(url);

/**
 * Lets the browser keep the modules of a run. Each file of component tests has a page of its own, and each page would
 * otherwise ask the server again for every module that the page before has loaded. In a run nothing changes; while
 * somebody watches, files change, and everything is asked for. No component test mocks a module, which a kept copy would
 * hide.
 */
export const keptModules = (): Plugin => ({
  name: 'kept-modules',
  configureServer(server) {
    if (server.config.server.watch !== null) return;
    server.middlewares.use((req, res, next) => {
      if (req.url && isModule(req.url)) {
        const setHeader = res.setHeader.bind(res);
        setHeader('Cache-Control', 'public, max-age=86400, immutable');
        res.setHeader = (name, value) => (name.toLowerCase() === 'cache-control' ? res : setHeader(name, value));
      }
      next();
    });
  },
});
