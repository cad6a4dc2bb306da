import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  data,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { headOfLoader, pageHead } from '../app/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../app/head/public-page.ts';
import { marketOf, paths } from '../app/paths.ts';
import { apiOf, requestValues } from '../app/request-values.ts';
import { translations } from '../app/texts/all-texts.server.ts';
import { buyoutHandle, loadWithBuyoutTexts } from '../app/texts/purchase-texts.ts';
import { useTexts } from '../app/texts/TextsProvider.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Note } from '../ui/Note.tsx';
import './buyout.css';
import { usePageViews } from './page-views.ts';
import { readSale, typedSale } from './sell-form.ts';
import { sellOnline } from './sell-online.ts';
import { SellFields } from './SellFields.tsx';
import { soldDevice } from './sold-device.ts';

export const handle = buyoutHandle;
export const clientLoader = loadWithBuyoutTexts;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const market = marketOf(pathname);
  const t = translations[market];
  const api = apiOf(context);
  const [sold, { countries }, { stores }] = await Promise.all([
    soldDevice(api, market, searchParams),
    api.buyout.countries({ market }),
    api.store.buyoutCentres({ market }),
  ]);
  const head = pageHead({
    title: t('sell.title'),
    description: t('buyout.description'),
    origin: requestValues(context).origin,
  });
  const centres = stores.map(({ seo_name, name }) => ({ value: seo_name, label: name }));
  const today = dayIn(markets[market], new Date());
  return data({ sold, countries, centres, today, key: crypto.randomUUID(), head }, { headers: privateHeaders() });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const market = marketOf(pathname);
  const api = apiOf(context);
  const form = await request.formData();
  const typed = typedSale(form);
  const sold = await soldDevice(api, market, searchParams);
  const again = (fields: FieldError[], refusal: 'APPRAISAL_CHANGED' | 'DEVICE_OFFERED_ALREADY' | 'other' | null) =>
    data({ fields, refusal, typed }, { status: refusal ? 409 : 400, headers: privateHeaders() });
  const sale = readSale(typed, { market, today: dayIn(markets[market], new Date()), isPhone: sold.isPhone });
  if (!sale.ok) return again(sale.refusal, null);
  const answers = {
    device_identifier: sold.code,
    appraisal_version: sold.version,
    device_condition_choices: sold.answers.map(([, value]) => value),
    note: '',
  };
  const done = await sellOnline(api, market, form, { answers, sale: sale.value });
  return 'url' in done ? redirect(done.url, 303) : again(done.fields, done.refusal);
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

export default function SellPage() {
  const { sold, countries, centres, today, key } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t, market } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().state === 'submitting';
  const [found, setFound] = useState<FieldError[]>(refused?.fields ?? []);
  usePageViews();
  useEffect(() => setFound(refused?.fields ?? []), [refused]);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [found]);
  /** The same check as the API's, before anything is sent. */
  const check = (event: SubmitEvent<HTMLFormElement>): void => {
    const typed = typedSale(new FormData(event.currentTarget));
    const sale = readSale(typed, { market: market.code, today, isPhone: sold.isPhone });
    if (sale.ok) return;
    event.preventDefault();
    setFound(sale.refusal);
  };
  return (
    <div className="page">
      <Crumbs crumbs={[{ name: t('buyout.crumb'), to: paths.buyout(market.code) }, { name: t('buyout.sell') }]} />
      <h1>{t('sell.heading', { device: sold.device })}</h1>
      <p className="lead mb-6">{t('sell.lead')}</p>
      {found.length > 0 && <Note kind="bad">{t('sell.errors', { count: found.length })}</Note>}
      {refused?.refusal && <Note kind="bad">{t(`sell.refused.${refused.refusal}`)}</Note>}
      <Form ref={form} method="post" className="stack mt-4 max-w-[820px] gap-5" noValidate onSubmit={check}>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="estimate" value={sold.estimate} />
        <SellFields
          typed={refused?.typed ?? {}}
          errors={found}
          isPhone={sold.isPhone}
          countries={countries}
          centres={centres}
        />
        <div className="row between wrap co-nav">
          <Link className="link" to={sold.back}>
            {t('sell.back')}
          </Link>
          <button className="btn big" type="submit" disabled={isBusy} aria-busy={isBusy || undefined}>
            {isBusy ? t('sell.submitting') : t('sell.submit')}
          </button>
        </div>
      </Form>
    </div>
  );
}
