import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiPrefix, contract } from '@kolobeh/shared/contract.ts';
import { type ApiSettings, answersCalls } from '../operation/settings.ts';

const pathOf = (route: { '~orpc': { route: { path?: string } } }): string =>
  `${apiPrefix}${route['~orpc'].route.path ?? ''}`;

/** What every process tells of itself, whatever its role. */
const ofItself = new Set([pathOf(contract.system.health), pathOf(contract.system.ready), '/metrics']);

/**
 * Keeps a process to what its role answers. One that works alone tells of itself and answers nothing else, so that it may
 * stand in a network where nobody asks it.
 * @returns whether the request has been answered
 */
export function notOfRole(settings: Pick<ApiSettings, 'ROLE'>): (req: IncomingMessage, res: ServerResponse) => boolean {
  if (answersCalls(settings)) return () => false;
  const body = JSON.stringify({ code: 'NOT_FOUND', status: 404, message: 'This process answers no calls' });
  return ({ url = '' }, res) => {
    if (ofItself.has((url.split('?', 1)[0] ?? '').replace(/\/$/, ''))) return false;
    res.writeHead(404, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' });
    res.end(body);
    return true;
  };
}
