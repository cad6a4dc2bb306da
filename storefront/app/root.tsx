import { type ReactNode, use } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from 'react-router';
import shopStyle from './app.css?url';
import latinExtFont from './fonts/inter-latin-ext.woff2';
import latinFont from './fonts/inter-latin.woff2';
import { FootContext, NonceContext } from './nonce.ts';
import { StyleContext } from './style.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { kindOfError } from './ErrorWords.tsx';
import { AnalyticsHost } from '../analytics/AnalyticsHost.tsx';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

/** Part of the texts a route asks for beside the shop's. */
const textsOf = (handle: unknown): string[] =>
  typeof handle === 'object' && handle !== null && 'texts' in handle ? [String(handle.texts)] : [];

/**
 * The document itself, around pages and errors alike. `data-texts` names the part of the texts the browser must fetch
 * before it takes the page over; the style stands in the page, but for development, where it is linked.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { market } = useTexts();
  const nonce = use(NonceContext);
  const style = use(StyleContext);
  const foot = use(FootContext);
  const [texts] = useMatches().flatMap((match) => textsOf(match.handle));
  return (
    <html lang={market.locale} data-texts={texts}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#12231c" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {[latinFont, latinExtFont].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {import.meta.env.DEV ? (
          <link rel="stylesheet" href={shopStyle} precedence="shop" />
        ) : (
          <style data-shop="" nonce={nonce ?? ''} dangerouslySetInnerHTML={{ __html: style ?? '' }} />
        )}
        <Meta />
        {/* Styles come from this origin and need no mark; a browser hides one, and the page taken over would differ from it. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: foot }} />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** What stands outside the frame: pages, and the measuring of visits. */
export default function Root() {
  useHeadingFocus();
  return (
    <>
      <Outlet />
      <AnalyticsHost />
    </>
  );
}

/** The last resort, without the frame: even the layout failed. */
export function ErrorBoundary() {
  return <ErrorScreen kind={kindOfError(useRouteError())} />;
}
