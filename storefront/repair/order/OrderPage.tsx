import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { repairPath, repairUrl } from '@kolobeh/shared/repair/repair-page.ts';
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
import { translations } from '../../base/texts/all-texts.server.ts';
import { loadWithRepairTexts, repairHandle } from '../../base/texts/purchase-texts.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { chosenOf, readSelection } from '../../buyout/questions/selection.ts';
import { courierDays } from '../../buyout/status/courier-days.ts';
import { Crumbs } from '../../ui/Crumbs.tsx';
import { chosenOperations, readView } from '../repair-view.ts';
import { sendOrder, writtenAtFirst } from './order-form.ts';
import { OrderForm } from './OrderForm.tsx';
import '../../buyout/buyout.css';
import '../repair.css';
import { UnlessPaused } from '../../ui/PausedPart.tsx';

export const handle = repairHandle;
export const clientLoader = ({ request, serverLoader }: Parameters<typeof loadWithRepairTexts>[0]) =>
  loadWithRepairTexts({ request, serverLoader });

/** The chosen repairs of the address's device; an address without them leads to where they are chosen. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const market = marketOf(pathname);
  const api = apiOf(context);
  const { code: _, ...asked } = readSelection(searchParams);
  const selector = await api.repair.selector({ market, ...asked });
  const { product_type: type, product_model: model, product_color: colour } = selector.selected_choices;
  if (model === null || colour === null) throw redirect(selector.url);
  const { choices } = await api.repair
    .operations({ market, product_model: model, product_color: colour })
    .catch(missingOn('DEVICE_NOT_REPAIRED'));
  const view = readView(searchParams);
  const chosen = chosenOperations(choices, view);
  const back = repairUrl(market, selector.selected_choices, { operations: view.chosen });
  if (chosen.length === 0) throw redirect(back);
  const [{ stores }, { contact }] = await Promise.all([api.store.buyoutCentres({ market }), knownVisitor(api, market)]);
  const centres = stores
    .filter(({ is_service_centre: isCentre }) => isCentre)
    .map(({ seo_name, name, street, city }) => ({ seo_name, name, street, city }));
  const chosenDevice = chosenOf(selector);
  const loaded = {
    chosen,
    back,
    centres,
    device: `${chosenDevice.device}, ${chosenDevice.colour?.label ?? ''}`,
    isPhone: type === 'telefony',
    written: writtenAtFirst(contact),
    days: courierDays(market, dayIn(markets[market], new Date())),
    key: crypto.randomUUID(),
    head: pageHead({
      title: translations[market]('rpo.title'),
      description: translations[market]('repair.description'),
      origin: requestValues(context).origin,
    }),
  };
  return data(loaded, { headers: privateHeaders() });
}

/** Orders the repairs and leads to their page; 400 with all that was written when they were refused. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const market = marketOf(pathname);
  const ordered = {
    market,
    product_model: (searchParams.get('product_model') ?? '-').slice(0, 80),
    product_color: (searchParams.get('product_color') ?? '-').slice(0, 80),
    operations: searchParams.getAll('operation').slice(0, 20),
  };
  const outcome = await sendOrder(apiOf(context), ordered, await readForm(request));
  if (outcome.kind === 'done') return redirect(repairPath(market, outcome), 303);
  return data({ outcome }, { status: 400, headers: privateHeaders() });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Who, how and what is wrong with it; then the repair is ordered. */
export default function OrderPage() {
  const { chosen, back, centres, device, isPhone, written, days, key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>()?.outcome ?? null;
  const { t, market } = useTexts();
  return (
    <div className="page rp">
      <Crumbs
        crumbs={[
          { name: t('repair.crumb'), to: paths.repair(market.code) },
          { name: device, to: back },
          { name: t('rpo.crumb') },
        ]}
      />
      <header className="rp-head">
        <h1>{t('rpo.heading')}</h1>
        <p className="lead mt-2">{t('rpo.lead')}</p>
        <p className="mt-2">
          <b>{device}</b>{' '}
          <Link className="link" to={back}>
            {t('rpo.back')}
          </Link>
        </p>
      </header>
      <UnlessPaused part="repairs" isKept={answer !== null}>
        <OrderForm
          key={answer?.key ?? key}
          chosen={chosen}
          centres={centres}
          days={days}
          isPhone={isPhone}
          written={answer?.written ?? written}
          again={answer}
          sendingKey={answer?.key ?? key}
        />
      </UnlessPaused>
    </div>
  );
}
