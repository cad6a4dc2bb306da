import { appraise } from '@kolobeh/shared/buyout/appraisal.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { repairPath } from '@kolobeh/shared/repair/repair-page.ts';
import { answersOfRepairs } from '@kolobeh/shared/repair/three-ways.ts';
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router';
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
import { filePaths } from '../order/file-paths.ts';
import { sellInstead } from './sell-instead.ts';
import { isBar, type SellAgain, typedFromRepair } from './seller.ts';
import { SellForm } from './SellForm.tsx';
import '../../buyout/buyout.css';
import '../repair.css';

export const handle = repairHandle;
await textsOfPage(handle.texts);

const linkOf = ({ id = '', token }: LoaderFunctionArgs['params']) => ({ id, token: tokenOf(token) });
const missing = missingOn('REPAIR_NOT_FOUND', 'INPUT_INVALID');
const withoutReferrer = { ...privateHeaders(), 'Referrer-Policy': 'same-origin' };

/** What the device of the secret link's repair brings; a link opened in the wrong market leads to its own. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const api = apiOf(context);
  const link = linkOf(params);
  const terms = await api.repair.saleTerms(link).catch(missing);
  if (terms.market !== market) throw redirect(filePaths.sale(terms.market, link));
  const [{ countries }, { stores }] = await Promise.all([
    api.buyout.countries({ market }),
    api.store.buyoutCentres({ market }),
  ]);
  const head = pageHead({
    title: translations[market](terms.is_repaired ? 'rpx.repaired_title' : 'rpx.title'),
    description: translations[market]('site.description'),
    origin: requestValues(context).origin,
  });
  const loaded = {
    terms,
    countries,
    centres: stores
      .filter(({ is_buyout_centre: isCentre }) => isCentre)
      .map(({ seo_name, name }) => ({ value: seo_name, label: name })),
    answers: terms.appraisal ? answersOfRepairs(terms.appraisal, [{ mends: terms.mends }]) : [],
    today: dayIn(markets[market], new Date()),
    head,
  };
  return data(loaded, { headers: withoutReferrer });
}

/** Sells, and leads to the buy-out's page; what is refused comes back with all that was written. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const setting = { market, today: dayIn(markets[market], new Date()) };
  const form = await readForm(request);
  const done = await sellInstead(apiOf(context), { link: linkOf(params), form, setting }).catch(missing);
  if ('url' in done) return redirect(done.url, 303);
  return data<SellAgain>(done, { status: done.why ? 409 : 400, headers: withoutReferrer });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Why the form came back. */
function Why({ again: { why, price } }: { again: SellAgain }) {
  const { t } = useTexts();
  if (why === null) return null;
  const words = isBar(why) ? t(`rpx.bar.${why}`) : t(`rpx.refused.${why}`, { price: price ? showMoney(price) : '' });
  return <Note kind="bad">{words}</Note>;
}

/** A repair turned into a sale of the same device, or a repaired device sold: what it brings, then who sells, and one button. */
export default function SellInsteadPage() {
  const { terms, countries, centres, answers, today } = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>() ?? null;
  const link = linkOf(useParams());
  const { t, market } = useTexts();
  const back = repairPath(market.code, link);
  const { appraisal, bar } = terms;
  return (
    <div className="page rp sell">
      <Crumbs
        crumbs={[
          { name: t('repair.crumb'), to: paths.repair(market.code) },
          { name: t('rps.heading', { number: terms.number }), to: back },
          { name: t(terms.is_repaired ? 'rpx.repaired_heading' : 'rpx.crumb') },
        ]}
      />
      <header className="rp-head">
        <h1>{t(terms.is_repaired ? 'rpx.repaired_heading' : 'rpx.heading')}</h1>
        <p className="lead mt-2">{t(terms.is_repaired ? 'rpx.repaired_lead' : 'rpx.lead')}</p>
        <p className="mt-2">
          <b>{terms.device}</b>{' '}
          <Link className="link" to={back}>
            {t('rpx.keep')}
          </Link>
        </p>
      </header>
      {again && <Why again={again} />}
      {bar ? (
        !again?.why && <Note kind="info">{t(`rpx.bar.${bar}`)}</Note>
      ) : appraisal === null || appraise(appraisal, answers) === null ? (
        <Note kind="info">{t('rpx.none')}</Note>
      ) : (
        <UnlessPaused part="buyout" isKept={again !== null}>
          <SellForm
            key={again?.price?.amount}
            terms={terms}
            appraisal={appraisal}
            countries={countries}
            centres={centres}
            today={today}
            answers={again?.answers ?? answers}
            typed={again?.typed ?? typedFromRepair(terms)}
            refused={again?.fields}
            back={back}
          />
        </UnlessPaused>
      )}
    </div>
  );
}
