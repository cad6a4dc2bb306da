// The files of `build/deploy/cluster`, filled. Operators fill the same files with envsubst.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../deploy/cluster');

/** Files an operator fills for a cluster of his own. */
export type Template = 'etcd.yml' | 'patroni.yml' | 'pgbouncer.ini' | 'haproxy.cfg' | 'varnish.vcl';

/**
 * A file with `${NAME}` replaced by its value.
 * @throws Error naming a value that the file asks for and nobody gave
 */
export const filled = (template: Template, values: Readonly<Record<string, string | number>>): string =>
  readFileSync(path.join(folder, template), 'utf8').replaceAll(/\$\{([A-Z0-9_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${template} asks for ${name}`);
    return String(value);
  });
