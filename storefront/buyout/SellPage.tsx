import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { useMemo, useState } from 'react';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  Form,
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
import { knownVisitor } from '../base/forms/known-contact.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { buyoutHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Note } from '../ui/Note.tsx';
import './buyout.css';
import { usePageViews } from './page-views.ts';
import { saleResolver } from './selling/sale-resolver.ts';
import { type TypedSale, knownSeller, readTypedSale, typedSale } from './selling/sell-form.ts';
import { type SellRefusal, type Sold, sellOnline, statusOf } from './selling/sell-online.ts';
import { SellFields } from './selling/SellFields.tsx';
import { SellBar, SellSteps, SellSummary } from './selling/SellSummary.tsx';
import { soldDevice } from './selling/sold-device.ts';
import { useSale } from './selling/use-sale.ts';
import { type BuyoutState, flag, show } from './state/buyout-state.ts';
import { useArrival, useBuyoutStore } from './state/buyout-store.ts';

export const handle = buyoutHandle;
await textsOfPage(handle.texts);

/**
 * The device of the address with what the form is filled from. Who has an account starts with their contact; papers and
 * bank account are never known beforehand.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const market = marketOf(pathname);
  const t = translations[market];
  const api = apiOf(context);
  const [sold, { countries }, { stores }, { contact }] = await Promise.all([
    soldDevice(api, market, searchParams),
    api.buyout.countries({ market }),
    api.store.buyoutCentres({ market }),
    knownVisitor(api, market),
  ]);
  const head = pageHead({
    title: t('sell.title'),
    description: t('buyout.description'),
    origin: requestValues(context).origin,
  });
  const centres = stores.map(({ seo_name, name }) => ({ value: seo_name, label: name }));
  const today = dayIn(markets[market], new Date());
  const known = contact ? knownSeller(market, contact) : {};
  return data(
    { sold, countries, centres, known, today, key: crypto.randomUUID(), head },
    { headers: privateHeaders() },
  );
}

interface Again {
  fields: FieldError[];
  refusal: SellRefusal | null;
  /** For a page that is made anew; one that stays has it in its fields. */
  typed: TypedSale;
}

async function offer({ request, context }: ActionFunctionArgs, form: FormData): Promise<Sold> {
  const { pathname, searchParams } = new URL(request.url);
  const market = marketOf(pathname);
  const api = apiOf(context);
  const sold = await soldDevice(api, market, searchParams);
  const today = dayIn(markets[market], new Date());
  const sale = readTypedSale(typedSale(form), { market, today, isPhone: sold.isPhone });
  if (!sale.ok) return { fields: sale.refusal, refusal: null };
  const answers = {
    device_identifier: sold.code,
    appraisal_version: sold.version,
    device_condition_choices: sold.answers.map(([, value]) => value),
    note: '',
  };
  return sellOnline(api, market, form, { answers, sale: sale.value });
}

/** Sells, and leads to the review. What is refused or fails comes back with all that was typed, whatever the reason. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const done = await offer(args, form).catch((error: unknown): Sold => {
    if (error instanceof Response) throw error;
    // What was typed is worth more than the page of a fault.
    return { fields: [], refusal: 'other' };
  });
  if ('url' in done) return redirect(done.url, 303);
  const status = done.refusal ? statusOf[done.refusal] : 400;
  return data<Again>({ ...done, typed: typedSale(form) }, { status, headers: privateHeaders() });
}

/** An offer whose answer is lost may be sent again from the same fields and by the same key: it is one buy-out. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<Again> {
  return serverAction<typeof action>().catch((error: unknown): Again => {
    if (error instanceof Response) throw error;
    return { fields: [], refusal: 'other', typed: {} };
  });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** The seller's device is on the form; what was sold before stays out of the state. */
const taking = (state: BuyoutState): BuyoutState => ({ ...show(state, flag.sellOnline), place: null });

/**
 * Who sells, how the device gets here and where the money goes. Fields are checked by the same rule as on the server,
 * before anything is sent.
 */
export default function SellPage() {
  const { sold, countries, centres, known, today, key: firstKey } = useLoaderData<typeof loader>();
  const refused = useActionData<Again>();
  const { t, market } = useTexts();
  const store = useBuyoutStore();
  const { hasPersonalInfo } = useArrival(sold, taking);
  // The key stays as long as the fields do: a repeat of a sending whose answer was lost is known by it.
  const [key] = useState(firstKey);
  const isBusy = useNavigation().state !== 'idle';
  const setting = useMemo(
    () => ({ market: market.code, today, isPhone: sold.isPhone }),
    [market.code, today, sold.isPhone],
  );
  const resolver = useMemo(() => saleResolver(setting), [setting]);
  const { form, register, found, send } = useSale(resolver, refused?.fields);
  const { pathname, search } = useLocation();
  usePageViews(`${pathname}${search}`);
  return (
    <div className="page sell">
      <Crumbs crumbs={[{ name: t('buyout.crumb'), to: paths.buyout(market.code) }, { name: t('buyout.sell') }]} />
      <h1>{t('sell.heading', { device: sold.device })}</h1>
      <p className="lead mb-6">{t('sell.lead')}</p>
      <SellSteps back={sold.back} />
      {found.length > 0 && <Note kind="bad">{t('sell.errors', { count: found.length })}</Note>}
      {refused?.refusal && !isBusy && <Note kind="bad">{t(`sell.refused.${refused.refusal}`)}</Note>}
      <div className="bo-lay mt-4">
        <Form
          ref={form}
          method="post"
          className="stack gap-5"
          noValidate
          onInput={() => hasPersonalInfo || store.setState({ hasPersonalInfo: true })}
          onSubmit={(event) => {
            if (isBusy) event.preventDefault();
            else send(event);
          }}
        >
          <input type="hidden" name="key" value={key} readOnly />
          <input type="hidden" name="estimate" value={sold.estimate} />
          <SellFields
            typed={refused?.typed ?? known}
            errors={found}
            register={register}
            isPhone={sold.isPhone}
            countries={countries}
            centres={centres}
          />
          <div className="row between wrap co-nav">
            <span>
              <Link className="link" to={sold.back}>
                {t('sell.back')}
              </Link>
              {hasPersonalInfo && <small className="faint block">{t('sell.leaving')}</small>}
            </span>
            <button className="btn big" type="submit" disabled={isBusy} aria-busy={isBusy || undefined}>
              {isBusy ? t('sell.submitting') : t('sell.submit')}
            </button>
          </div>
        </Form>
        <aside className="bo-side">
          <SellSummary sold={sold} />
        </aside>
      </div>
      <SellBar sold={sold} />
    </div>
  );
}
