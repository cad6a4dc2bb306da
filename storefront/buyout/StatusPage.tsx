import type { BuyoutData } from '@kolobeh/shared/buyout/contract.ts';
import { type SellerStep, sellerStepOf, sellerSteps } from '@kolobeh/shared/buyout/states.ts';
import { buyoutPath } from '@kolobeh/shared/buyout/selector.ts';
import { dayIn, showDay } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { TextKey } from '@kolobeh/shared/texts/shop/text-key.ts';
import { Link, type LoaderFunctionArgs, data, redirect, useLoaderData, useLocation } from 'react-router';
import { headOfLoader, pageHead } from '../app/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../app/head/public-page.ts';
import { missingOn } from '../app/missing.ts';
import { marketOf, paths } from '../app/paths.ts';
import { apiOf, requestValues } from '../app/request-values.ts';
import { translations } from '../app/texts/all-texts.server.ts';
import { buyoutHandle, loadWithBuyoutTexts } from '../app/texts/purchase-texts.ts';
import { useTexts } from '../app/texts/TextsProvider.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Grade } from '../ui/Grade.tsx';
import { Icon } from '../ui/Icon.tsx';
import { tokenOf } from '../order/order-actions.ts';
import { withAnswers } from './answers.ts';
import './buyout.css';
import { usePageViews } from './page-views.ts';
import { isHeld, keptAnswers } from './sold-device.ts';
import { reviewed } from './state/buyout-state.ts';
import { useArrival } from './state/buyout-store.ts';

export const handle = buyoutHandle;
export const clientLoader = loadWithBuyoutTexts;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const api = apiOf(context);
  const token = tokenOf(params.token);
  const [buyout, { stores }] = await Promise.all([
    api.buyout.byToken({ token }).catch(missingOn('BUYOUT_NOT_FOUND', 'INPUT_INVALID')),
    api.store.buyoutCentres({ market }),
  ]);
  if (buyout.market !== market) throw redirect(buyoutPath(buyout.market, token));
  const head = pageHead({
    title: translations[market]('status.title', { number: buyout.number }),
    description: translations[market]('site.description'),
    origin: requestValues(context).origin,
  });
  // Answers stay where the present price list still asks the same.
  const anew = withAnswers(
    `${paths.buyout(market)}?${new URLSearchParams({ code: buyout.device_identifier })}`,
    keptAnswers(buyout),
  );
  const isExpired =
    buyout.state === 'expired' || (buyout.state === 'estimate' && !isHeld(buyout, dayIn(markets[market], new Date())));
  const centres = stores.map(({ seo_name, name, street, city }) => ({ seo_name, name, street, city }));
  const withoutReferrer = { ...privateHeaders(), 'Referrer-Policy': 'same-origin' };
  return data({ buyout, token, isExpired, anew, centres, head }, { headers: withoutReferrer });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

function Track({ step }: { step: SellerStep }) {
  const { t } = useTexts();
  const at = sellerSteps.indexOf(step);
  return (
    <ol className="track" aria-label={t('status.progress')}>
      {sellerSteps.map((name, index) => (
        <li
          key={name}
          className={index < at ? 'done' : index === at ? 'now' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <i>{index < at && <Icon name="check" size="xs" />}</i>
          <b>{t(`status.step.${name}`)}</b>
        </li>
      ))}
    </ol>
  );
}

function Promised({ buyout }: { buyout: BuyoutData }) {
  const { t } = useTexts();
  const { quality, price } = buyout.appraisal_result;
  return (
    <div className="card offer">
      <div className="row between">
        <h2>{t('status.offered')}</h2>
        <Grade grade={quality} />
      </div>
      <dl className="receipt">
        {buyout.conditions_appraisal_result.map(({ question, answer, amount }) => (
          <div key={question ?? 'base'} className={amount.amount < 0 ? 'less' : undefined}>
            <dt>
              {question ?? t('buyout.base', { grade: quality })}
              {answer && <small>{answer}</small>}
            </dt>
            <dd>{showMoney(amount)}</dd>
          </div>
        ))}
        <div className="sum">
          <dt>{t('buyout.to_account')}</dt>
          <dd>{showMoney(price)}</dd>
        </div>
      </dl>
    </div>
  );
}

const shownData = [
  'first_name',
  'last_name',
  'personal_identification_number',
  'bank_account',
  'phone_number',
  'e_mail',
] as const satisfies readonly string[];

function Seller({ known }: { known: Record<string, string> }) {
  const { t } = useTexts();
  const labelOf = (name: (typeof shownData)[number]): TextKey => `status.data.${name}`;
  return (
    <section className="card pad">
      <h2>{t('status.seller')}</h2>
      <dl className="receipt">
        {shownData.flatMap((name) =>
          known[name]
            ? [
                <div key={name}>
                  <dt>{t(labelOf(name))}</dt>
                  <dd>{known[name]}</dd>
                </div>,
              ]
            : [],
        )}
      </dl>
    </section>
  );
}

export default function StatusPage() {
  const loaded = useLoaderData<typeof loader>();
  const { buyout, token, isExpired, anew, centres } = loaded;
  const { t, market } = useTexts();
  useArrival(loaded, (state) => reviewed(state, buyout));
  usePageViews(useLocation().pathname);
  const device = `${buyout.manufacturer_choice.label} ${buyout.product_model_choice.label}`;
  const step = sellerStepOf(buyout.state);
  const stage = isExpired ? 'expired' : buyout.state === 'estimate' ? 'estimate' : step ? 'submitted' : 'ended';
  const day = showDay(market, new Date(`${buyout.valid_until}T12:00:00Z`));
  const next: TextKey =
    stage === 'submitted' && step
      ? `status.next.${step}`
      : stage === 'submitted'
        ? 'status.next.sent'
        : `status.next.${stage}`;
  return (
    <div className="page bo">
      <Crumbs
        crumbs={[
          { name: t('buyout.crumb'), to: paths.buyout(market.code) },
          { name: t('status.number', { number: buyout.number }) },
        ]}
      />
      <header className="bs-head">
        <h1>{t(`status.${stage}`, { device })}</h1>
        <p className="lead mt-2">{t(next, { day })}</p>
        <p className="muted small mt-2">{t('status.number', { number: buyout.number })}</p>
      </header>
      {step && <Track step={step} />}
      <div className="bo-lay mt-6">
        <div className="stack gap-5">
          <Promised buyout={buyout} />
          {buyout.customer_data && <Seller known={buyout.customer_data} />}
        </div>
        <aside className="bo-side">
          {stage === 'estimate' && (
            <Link className="btn big wide" to={paths.sell(market.code, new URLSearchParams({ estimate: token }))}>
              {t('status.sell')}
            </Link>
          )}
          {(stage === 'ended' || stage === 'expired') && (
            <Link className="btn big wide" to={anew}>
              {t('status.anew')}
            </Link>
          )}
          <section className="card pad mt-4">
            <h2>{t('status.centres')}</h2>
            <ul className="stack gap-2">
              {centres.map(({ seo_name, name, street, city }) => (
                <li key={seo_name}>
                  <b>{name}</b>
                  <br />
                  {street}, {city}
                </li>
              ))}
            </ul>
          </section>
        </aside>
      </div>
    </div>
  );
}
