import { randomBytes } from 'node:crypto';
import type { DocumentBody } from '@kolobeh/shared/content/document.ts';
import type { OfficeOrigin } from '@kolobeh/shared/content/office-contract.ts';
import { previewWords } from '@kolobeh/shared/content/preview/preview-page.ts';
import { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Caller } from '../http/calls/call-context.ts';
import type { Deps } from '../operation/deps.ts';
import { cleanBody } from './clean-html.ts';
import { dropPreviews, keepPreview } from './queries/previews.ts';

const hourMs = 3_600_000;

const newToken = (): SecretToken => SecretToken.parse(randomBytes(32).toString('base64url'));

/**
 * Keeps what is being written, cleaned as a saved version would be, for an hour.
 * @param framed_by the office whose frame may show it, and no other page; null = it has a window of its own alone
 * @param token that of the same person's earlier preview, which shows this now; another one is made for a foreign token
 */
export async function previewDocument(
  { source, now, settings }: Pick<Deps, 'source' | 'now' | 'settings'>,
  { id }: Pick<Caller, 'id'>,
  {
    token,
    market,
    body,
    framed_by: framedBy = null,
  }: { token: SecretToken | null; market: MarketCode; body: DocumentBody; framed_by?: OfficeOrigin | null | undefined },
): Promise<{ token: SecretToken; url: string }> {
  const preview = { market, body: cleanBody(body), by: id, framedBy, expiresAt: new Date(now().getTime() + hourMs) };
  const wished = token ?? newToken();
  const told = (made: SecretToken) => ({
    token: made,
    url: `${settings.PUBLIC_URL.replace(/\/+$/, '')}/${market}/${previewWords[market]}/${made}`,
  });
  if (await keepPreview(source, { token: wished, ...preview })) return told(wished);
  const fresh = newToken();
  await keepPreview(source, { token: fresh, ...preview });
  return told(fresh);
}

/** Forgets previews that have ended. @returns how many */
export const forgetPreviews = ({ source, now }: Pick<Deps, 'source' | 'now'>): Promise<number> =>
  dropPreviews(source, now());
