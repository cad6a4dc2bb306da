import { unbrokenName } from '@kolobeh/shared/buyout/selling/model-groups.ts';
import { buyoutPath } from '@kolobeh/shared/buyout/selling/selector.ts';
import { dayIn, showDay } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { endingOfBuyout } from '@kolobeh/shared/repair/conversion/conversion.ts';
import { useEffect, useRef } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  data,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router';
import { readForm } from '../base/forms/read-form.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { missingOn } from '../base/missing.ts';
import { laterPaths } from '../base/later-paths.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { buyoutHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { tokenOf } from '../base/secret-token.ts';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Note } from '../ui/Note.tsx';
import { withAnswers } from './questions/answers.ts';
import './buyout.css';
import { usePageViews } from './page-views.ts';
import { isHeld, keptAnswers } from './selling/sold-device.ts';
import { flag, isShown, reviewed } from './state/buyout-state.ts';
import { useArrival } from './state/buyout-store.ts';
import { courierDays } from './status/courier-days.ts';
import { Centres, Promised, Seller } from './status/Facts.tsx';
import { nearestFirst } from './status/near-centres.ts';
import { Requote } from './status/Requote.tsx';
import { actOnBuyout } from './status/seller-actions.ts';
import { ArrangedShipping, ChooseShipping } from './status/Shipping.tsx';
import { SignContract, SignedContract } from './status/SignContract.tsx';
import { type Stage, stageOf } from './status/status-stage.ts';
import { Track } from './status/Track.tsx';
import { TurnedNotes } from './status/TurnedNotes.tsx';
import { StatusBand } from './ways/StatusBand.tsx';
import { statusWays } from './ways/status-ways.ts';

export const handle = buyoutHandle;
await textsOfPage(handle.texts);

const withoutReferrer = { ...privateHeaders(), 'Referrer-Policy': 'same-origin' };

/** How long after an offer its page thanks for it. */
const thanksMs = 15 * 60_000;

const isRecent = (at: string | null, nowMs: number): boolean => at !== null && nowMs - Date.parse(at) < thanksMs;

/**
 * The buy-out of a secret link. A link opened in the wrong market leads to its own. The address is a secret, so it is
 * not told to other sites as a referrer.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const api = apiOf(context);
  const token = tokenOf(params.token);
  const [buyout, { stores }] = await Promise.all([
    api.buyout.byToken({ token }).catch(missingOn('BUYOUT_NOT_FOUND', 'INPUT_INVALID')),
    api.store.buyoutCentres({ market }),
  ]);
  if (buyout.market !== market) throw redirect(buyoutPath(buyout.market, token));
  const today = dayIn(markets[market], new Date());
  const stage = stageOf(buyout, buyout.state === 'estimate' && !isHeld(buyout, today));
  // Answers stay where the present price list still asks the same.
  const anew = withAnswers(
    `${paths.buyout(market)}?${new URLSearchParams({ code: buyout.device_identifier })}`,
    keptAnswers(buyout),
  );
  const head = pageHead({
    title: translations[market]('status.title', { number: buyout.number }),
    description: translations[market]('site.description'),
    origin: requestValues(context).origin,
  });
  const centres = stores
    .filter(({ is_buyout_centre }) => is_buyout_centre)
    .map(({ seo_name, name, street, city, postcode }) => ({ seo_name, name, street, city, postcode }));
  const loaded = {
    buyout,
    token,
    stage,
    known: await statusWays(api, buyout, stage),
    anew,
    centres: nearestFirst(centres, buyout.customer_data ?? {}),
    isNew: isRecent(buyout.submitted_at, Date.now()),
    days: courierDays(buyout.market, today),
    key: crypto.randomUUID(),
    head,
  };
  return data(loaded, { headers: withoutReferrer });
}

/**
 * What the seller decided: the buy-out shown anew (303), or why it could not be done (409). Some acts are asked about
 * again first (200).
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const token = tokenOf(params.token);
  const outcome = await actOnBuyout({ api: apiOf(context), token, form: await readForm(request) });
  if (outcome.kind === 'stay') return redirect(buyoutPath(market, token), 303);
  return data({ outcome }, { status: outcome.kind === 'refused' ? 409 : 200, headers: withoutReferrer });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

const isOver = (stage: Stage): boolean => stage === 'expired' || stage === 'cancelled' || stage === 'returned';

/** What the seller can or has to do now, and the documents there are. */
function Now() {
  const { buyout, token, stage, days, key } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>()?.outcome;
  const isBusy = useNavigation().state !== 'idle';
  const { market } = useTexts();
  const refused = outcome?.kind === 'refused' ? outcome : null;
  const form = { formKey: key, typed: refused?.typed ?? {}, errors: refused?.fields ?? [], isBusy };
  const contract = laterPaths.buyoutContract(market.code, token);
  if (stage === 'send') return <ChooseShipping {...form} days={days} />;
  if (stage === 'label' || stage === 'courier' || stage === 'in_transit')
    return <ArrangedShipping buyout={buyout} label={laterPaths.buyoutLabel(market.code, token)} />;
  if (stage === 'sign') return <SignContract {...form} buyout={buyout} contract={contract} />;
  if (buyout.contract) return <SignedContract contract={contract} />;
  return null;
}

/** The decision on a changed offer; otherwise what happens now, what was promised, and the way on. */
function Standing() {
  const { buyout, token, stage, anew, centres, key } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>()?.outcome;
  const isBusy = useNavigation().state !== 'idle';
  const { t, market } = useTexts();
  const refused = outcome?.kind === 'refused' ? outcome : null;
  if (stage === 'requoted' && buyout.inspection)
    return (
      <Requote
        key={buyout.inspection.round}
        buyout={buyout}
        round={buyout.inspection}
        photoAt={(photo) => laterPaths.buyoutPhoto(market.code, token, photo)}
        isBackAsked={outcome?.kind === 'ask-back'}
        formKey={key}
        typed={refused?.typed ?? {}}
        errors={refused?.fields ?? []}
        isBusy={isBusy}
      />
    );
  return (
    <div className="bo-lay mt-6">
      <div className="stack gap-5">
        <Now />
        <Promised buyout={buyout} />
        {buyout.customer_data && <Seller known={buyout.customer_data} />}
      </div>
      <aside className="bo-side stack gap-5">
        {stage === 'estimate' && (
          <Link className="btn big wide" to={laterPaths.sell(market.code, new URLSearchParams({ estimate: token }))}>
            {t('status.sell')}
          </Link>
        )}
        {isOver(stage) && (
          <Link className="btn big wide" to={anew}>
            {t('status.anew')}
          </Link>
        )}
        <Centres centres={centres} />
      </aside>
    </div>
  );
}

/** How a buy-out goes, for whoever has its link: where it is, what comes next, and what the seller may do now. */
export default function StatusPage() {
  const loaded = useLoaderData<typeof loader>();
  const { buyout, token, stage, anew, known } = loaded;
  const outcome = useActionData<typeof action>()?.outcome;
  const { t, market } = useTexts();
  const page = useRef<HTMLDivElement>(null);
  const state = useArrival(loaded, (before) => reviewed(before, buyout));
  usePageViews(useLocation().pathname);
  useEffect(() => {
    if (outcome?.kind === 'refused')
      page.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-missing]')?.focus();
  }, [outcome]);
  const refused = outcome?.kind === 'refused' ? outcome : null;
  const names = {
    device: unbrokenName(buyout.product_model_choice.label),
    day: showDay(market, new Date(`${buyout.valid_until}T12:00:00Z`)),
    price: showMoney(buyout.inspection?.price ?? buyout.appraisal_result.price),
    place: buyout.centre ? `${buyout.centre.name}, ${buyout.centre.street}, ${buyout.centre.city}` : '',
    count: buyout.inspection?.findings.length ?? 0,
  };
  return (
    <>
      <div className="page bo bs" ref={page}>
        <Crumbs
          crumbs={[
            { name: t('buyout.crumb'), to: paths.buyout(market.code) },
            { name: t('status.number', { number: buyout.number }) },
          ]}
        />
        <header className="bs-head">
          <h1>{t(`status.head.${stage}`, names)}</h1>
          <p className="lead mt-2">{t(`status.next.${stage}`, names)}</p>
          {isShown(state, flag.review) && (
            <p className="muted small mt-2">{t('status.number', { number: buyout.number })}</p>
          )}
        </header>
        <Track buyout={buyout} />
        <TurnedNotes buyout={buyout} />
        {loaded.isNew && (stage === 'send' || stage === 'bring') && <Note kind="ok">{t('status.thanks')}</Note>}
        {refused && (
          <Note kind="bad">{t(refused.why ? `status.refused.${refused.why}` : 'status.refused.fields')}</Note>
        )}
        <Standing />
      </div>
      {known && (
        <StatusBand
          known={known}
          canTurn={endingOfBuyout(buyout.state) !== null}
          isFound={buyout.inspection !== null}
          stage={stage}
          token={token}
          device={names.device}
          anew={anew}
        />
      )}
    </>
  );
}
