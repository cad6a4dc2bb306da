import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useActionData } from 'react-router';
import { readForm } from '../../base/forms/read-form.ts';
import { headOfLoader, pageHead } from '../../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../../base/head/public-page.ts';
import { marketOf, paths } from '../../base/paths.ts';
import { apiOf, requestValues } from '../../base/request-values.ts';
import { translations } from '../../base/texts/all-texts.server.ts';
import { textsOfPage } from '../../base/texts/browser-texts.ts';
import { afterHandle } from '../../base/texts/purchase-texts.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Crumbs } from '../../ui/Crumbs.tsx';
import { Note } from '../../ui/Note.tsx';
import { foundBy, sendLink, tryFinding } from './find-order.ts';
import { FindOrderForm } from './FindOrderForm.tsx';
import '../withdrawal/withdrawal.css';

export const handle = afterHandle;
await textsOfPage(handle.texts);

/** Only the head; nothing is known of the visitor yet. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const t = translations[market];
  const head = pageHead({
    title: t('find.title'),
    description: t('find.lead'),
    origin: requestValues(context).origin,
  });
  const alternates = { cs: paths.findOrder('cs'), ro: paths.findOrder('ro') };
  return data({ head, alternates }, { headers: privateHeaders() });
}

/** Has the link of an order, a buy-out or a repair sent to its e-mail. The link itself is never shown here: number and e-mail are no secret. */
export async function action({ request, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const wanted = foundBy(market, await readForm(request));
  const found = await tryFinding(() => sendLink(apiOf(context), wanted));
  if ('value' in found) return data({ sentTo: wanted.email, refused: null, wanted }, { headers: privateHeaders() });
  return data({ sentTo: null, refused: found.refused, wanted }, { status: 400, headers: privateHeaders() });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Asks for number and e-mail; afterwards it says where the letter went. */
export default function FindOrderPage() {
  const done = useActionData<typeof action>();
  const { t, market } = useTexts();
  return (
    <div className="page wd">
      <Crumbs crumbs={[{ name: t('find.heading') }]} />
      <header className="wd-head">
        <h1>{t('find.heading')}</h1>
        <p className="lead">{t('find.lead')}</p>
      </header>
      {done?.sentTo ? (
        <div className="find-form">
          <Note kind="ok">{t('find.sent', { email: done.sentTo })}</Note>
          <p className="muted small">{t('find.spam')}</p>
          <p>
            <Link className="link" to={paths.findOrder(market.code)} reloadDocument>
              {t('find.again')}
            </Link>
          </p>
        </div>
      ) : (
        <FindOrderForm
          refused={done?.refused ?? null}
          values={done?.wanted ?? { number: '', email: '' }}
          button={t('find.button')}
          isOfAll
        />
      )}
      <p className="mt-6">
        <Link className="link" to={paths.withdraw(market.code)}>
          {t('frame.withdraw')}
        </Link>
      </p>
    </div>
  );
}
