import { apiPrefix, contract } from '@kolobeh/shared/contract.ts';
import type { RequestHandler } from 'express';
import { routesOf } from '../calls/route-meta.ts';

interface KnownAddress {
  method: string;
  pattern: RegExp;
}

/** `/orders/{token}` or `/pictures/:name` as a pattern of whole paths, with or without a slash at the end. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replaceAll(/[.+*?^$()[\]\\|]/g, String.raw`\$&`)
      .replaceAll(/\{\w+\}|:\w+/g, '[^/]+')}/?$`,
  );

/** Address of a route outside the contract. */
export interface PlainAddress {
  method: 'get' | 'post';
  path: string;
}

const addresses = (plain: readonly PlainAddress[]): KnownAddress[] => [
  ...routesOf(contract).map(({ procedure }) => {
    const { method = '', path = '' } = procedure['~orpc'].route;
    return { method: method.toUpperCase(), pattern: patternOf(`${apiPrefix}${path}`) };
  }),
  ...plain.map(({ method, path }) => ({ method: method.toUpperCase(), pattern: patternOf(path) })),
];

/** Methods that a path answers, sorted, `HEAD` beside `GET`; empty when there is no such path. */
function methodsOf(known: readonly KnownAddress[], path: string): string[] {
  const methods = known.filter(({ pattern }) => pattern.test(path)).flatMap(({ method }) => method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].toSorted();
}

/**
 * Stands behind every route of the API and answers what none of them did, in the format of their refusals: an unknown
 * path by 404, a known path asked by another method by 405 with `Allow`. Nothing under the API's address is a page.
 * @param plain the routes outside the contract
 */
export function unknownAddress(plain: readonly PlainAddress[]): RequestHandler {
  const known = addresses(plain);
  return (req, res) => {
    const methods = methodsOf(known, req.originalUrl.split('?', 1)[0] ?? '');
    const isOtherMethod = methods.length > 0 && !methods.includes(req.method);
    if (isOtherMethod) res.setHeader('allow', methods.join(', '));
    res.setHeader('cache-control', 'private, no-store');
    const [status, code, message] = isOtherMethod
      ? [405, 'METHOD_NOT_SUPPORTED', 'This address does not answer this method']
      : [404, 'NOT_FOUND', 'There is no such address'];
    res.status(status).json({ defined: false, code, status, message });
  };
}
