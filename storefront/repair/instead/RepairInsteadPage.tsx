import { buyoutPath } from '@kolobeh/shared/buyout/selling/selector.ts';
import { repairPath } from '@kolobeh/shared/repair/repair-page.ts';
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { knownVisitor } from '../../base/forms/known-contact.ts';
import { readForm } from '../../base/forms/read-form.ts';
import { headOfLoader, pageHead } from '../../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../../base/head/public-page.ts';
import { missingOn } from '../../base/missing.ts';
import { marketOf, paths } from '../../base/paths.ts';
import { apiOf, requestValues } from '../../base/request-values.ts';
import { tokenOf } from '../../base/secret-token.ts';
import { translations } from '../../base/texts/all-texts.server.ts';
import { textsOfPage } from '../../base/texts/browser-texts.ts';
import { repairHandle } from '../../base/texts/purchase-texts.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Crumbs } from '../../ui/Crumbs.tsx';
import { Note } from '../../ui/Note.tsx';
import { UnlessPaused } from '../../ui/PausedPart.tsx';
import { writtenAtFirst } from '../order/order-form.ts';
import { InsteadForm } from './InsteadForm.tsx';
import { loadInstead } from './load-instead.ts';
import { type InsteadAgain, orderInstead } from './order-instead.ts';
import '../../buyout/buyout.css';
import '../repair.css';

export const handle = repairHandle;
await textsOfPage(handle.texts);

const missing = missingOn('BUYOUT_NOT_FOUND', 'INPUT_INVALID');
const withoutReferrer = { ...privateHeaders(), 'Referrer-Policy': 'same-origin' };

/** Repairs of the device of a secret link's buy-out; a link opened in the wrong market leads to its own. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const api = apiOf(context);
  const token = tokenOf(params.token);
  const buyout = await api.buyout.byToken({ token }).catch(missing);
  if (buyout.market !== market) throw redirect(buyoutPath(buyout.market, token));
  const [instead, { contact }] = await Promise.all([loadInstead(api, buyout), knownVisitor(api, market)]);
  const head = pageHead({
    title: translations[market]('rpi.title'),
    description: translations[market]('site.description'),
    origin: requestValues(context).origin,
  });
  const written = { ...writtenAtFirst(contact), fault: instead.fault };
  return data({ instead, written, back: buyoutPath(market, token), head }, { headers: withoutReferrer });
}

/** Orders the repair and leads to its page; what is refused comes back with all that was written. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const done = await orderInstead(apiOf(context), tokenOf(params.token), await readForm(request)).catch(missing);
  if ('id' in done) return redirect(repairPath(market, done), 303);
  return data<InsteadAgain>(done, { status: done.why === 'fields' ? 400 : 409, headers: withoutReferrer });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** A buy-out turned into a repair of the same device: what it costs, how the device goes on, and one button. */
export default function RepairInsteadPage() {
  const { instead, written, back } = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>() ?? null;
  const { t, market } = useTexts();
  const { number, device, isOpen, isHere, operations, centres, chosen } = instead;
  return (
    <div className="page rp">
      <Crumbs
        crumbs={[
          { name: t('buyout.crumb'), to: paths.buyout(market.code) },
          { name: t('status.number', { number }), to: back },
          { name: t('rpi.crumb') },
        ]}
      />
      <header className="rp-head">
        <h1>{t('rpi.heading')}</h1>
        <p className="lead mt-2">{t('rpi.lead')}</p>
        <p className="mt-2">
          <b>{device}</b>{' '}
          <Link className="link" to={back}>
            {t('rpi.keep')}
          </Link>
        </p>
      </header>
      {!isOpen ? (
        <Note kind="info">{t('rpi.bar')}</Note>
      ) : operations.length === 0 ? (
        <Note kind="info">{t('ways.repair_none_note')}</Note>
      ) : (
        <UnlessPaused part="repairs" isKept={again !== null}>
          <InsteadForm
            number={number}
            isHere={isHere}
            operations={operations}
            centres={centres}
            chosen={chosen}
            written={again?.written ?? written}
            again={again}
            back={back}
          />
        </UnlessPaused>
      )}
    </div>
  );
}
