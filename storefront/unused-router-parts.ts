// Bundler plugin (Vite): leaves out of the browser's files what the router brings and the shop never turns on.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

interface UnusedPart {
  /** End of the module's path. */
  file: string;
  /** What it exports, each with what stands in its stead. */
  exports: Readonly<Record<string, string>>;
}

const never = '() => undefined';

/** Tracing of the router's own steps, and finding routes as one walks: pages bring all routes of their market. */
export const unusedParts: readonly UnusedPart[] = [
  {
    file: '/react-router/dist/production/lib/router/instrumentation.js',
    exports: {
      consumeInstrumentationClientResultMetaReceiver: never,
      getRouteInstrumentationUpdates: '() => ({})',
      instrumentClientSideRouter: '(router) => router',
      instrumentHandler: '(handler) => handler',
      instrumentationResultMetaContext: '{}',
    },
  },
  {
    file: '/react-router/dist/production/lib/dom/ssr/fog-of-war.js',
    exports: {
      URL_LIMIT: '7680',
      getManifestPath: '(path) => path',
      getPartialManifest: '(manifest) => manifest',
      getPatchRoutesOnNavigationFunction: never,
      getPathsWithAncestors: '(paths) => paths',
      handleClientVersionMismatch: never,
      isFogOfWarEnabled: '() => false',
      useFogOFWarDiscovery: never,
    },
  },
];

/** Names that a module exports by its last line, as the router's are built. */
export const exportedBy = (code: string): string[] =>
  (/^export \{ ([^}]+) \};$/m.exec(code)?.[1] ?? '').split(', ').toSorted();

/** The module that stands for an unused one. It refuses one that exports something else than is known. */
export function standIn({ file, exports }: UnusedPart, code: string): string {
  const known = Object.keys(exports).toSorted();
  if (exportedBy(code).join() !== known.join())
    throw new Error(`${file} exports something else than it did: see what of it is used`);
  return Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${value};`)
    .join('\n');
}

/** For the browser alone; the server keeps the router whole. */
export const unusedRouterParts: Plugin = {
  name: 'unused-router-parts',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (this.environment.name !== 'client') return null;
    const [path = ''] = id.split('?');
    const part = unusedParts.find(({ file }) => path.endsWith(file));
    return part ? standIn(part, readFileSync(path, 'utf8')) : null;
  },
};
