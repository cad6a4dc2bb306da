// Content Security Policy of the office's screens.
import { previewPlaces } from '@kolobeh/shared/content/preview/preview-page.ts';

/**
 * Policy of every page and file of the screens. Styles may be inline because the grid writes its own; scripts, images
 * and connections come from where the page came from and nowhere else. The shop's previews, and no other page of it,
 * stand in a frame.
 */
const contentSecurityPolicy = (shop: string | null): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "media-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-src ${shop === null ? "'none'" : previewPlaces(new URL(shop).origin).join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * For every answer of the host and of the desktop program, errors included.
 * @param shop address of the shop, whose previews may be framed; null while there is none
 */
export const securityHeaders = (shop: string | null): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(shop),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
});
