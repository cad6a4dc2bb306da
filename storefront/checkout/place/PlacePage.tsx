import { useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  data,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  useSubmit,
} from 'react-router';
import { readForm } from '../../base/forms/read-form.ts';
import { textOf } from '../../base/forms/form-values.ts';
import { refusalOf, refusedFields } from '../../base/forms/refusal.ts';
import { headOfLoader, pageHead } from '../../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../../base/head/public-page.ts';
import { missingOn } from '../../base/missing.ts';
import { marketOf } from '../../base/paths.ts';
import { laterPaths } from '../../base/later-paths.ts';
import { apiOf, requestValues } from '../../base/request-values.ts';
import { translations } from '../../base/texts/all-texts.server.ts';
import { textsOfPage } from '../../base/texts/browser-texts.ts';
import { purchaseHandle } from '../../base/texts/purchase-texts.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { errorText } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { CarrierWidget } from './CarrierWidget.tsx';
import { placeOf, widgetOf } from './carrier-map.ts';
import { PlaceChoice } from './PlaceChoice.tsx';
import { listedOf, useSeenPlaces } from './use-seen-places.ts';

export const handle = purchaseHandle;
await textsOfPage(handle.texts);

/**
 * Pick-up points of a delivery that match the search, as many as are listed; `total` tells how many there are beyond
 * the list. None for a delivery without such points; 404 for parameters the API refuses.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const market = marketOf(url.pathname);
  const t = translations[market];
  const delivery = url.searchParams.get('delivery') ?? '';
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, 80);
  const listed = listedOf(url.searchParams.get('listed'));
  const api = apiOf(context);
  const { origin, tilesUrl, placeWidgets } = requestValues(context);
  const [found, summary, widget] = await Promise.all([
    api.checkout
      .places({ market, type_delivery_code: delivery, search, limit: listed })
      .catch(missingOn('INPUT_INVALID')),
    api.checkout.summary({ market }),
    widgetOf(api, placeWidgets, { market, delivery }),
  ]);
  const { place, draft } = summary;
  const chosen = draft.type_delivery_code === delivery && place && !place.refusal ? place : null;
  const head = pageHead({ title: t('place.title'), description: t('site.description'), origin });
  return data(
    { found: { delivery, search, listed, places: found.places, total: found.total }, chosen, tilesUrl, widget, head },
    { headers: privateHeaders() },
  );
}

/** Keeps the chosen point and returns to the delivery. 409 when it was refused meanwhile, such as a full box. */
export async function action({ request, context }: ActionFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const form = await readForm(request);
  const delivery = textOf(form, 'delivery');
  const place = await placeOf(apiOf(context), market, form);
  if (typeof place !== 'number') return data({ wrong: place }, { status: 400, headers: privateHeaders() });
  const draft = { type_delivery_code: delivery, dispensing_place: place };
  try {
    await apiOf(context).checkout.saveDraft({ market, draft });
  } catch (error) {
    // A point that was free when the list was shown may be full by now.
    const [first] = refusedFields(refusalOf(error)?.data);
    if (!first) throw error;
    return data({ wrong: errorText(first.code) }, { status: 409, headers: privateHeaders() });
  }
  return redirect(laterPaths.delivery(market), 303);
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

/** Choice of a pick-up point, as a list and on a map that comes with scripts. Without them the list works as a form. */
export default function PlacePage() {
  const { found, chosen, tilesUrl, widget } = useLoaderData<typeof loader>();
  const { delivery, search } = found;
  const answer = useActionData<typeof action>();
  const { t, market } = useTexts();
  const submit = useSubmit();
  const [params] = useSearchParams();
  const [picked, setPicked] = useState(chosen);
  const { seen, next, setView, dropWords, listMore } = useSeenPlaces(found);
  return (
    <div className="co-main py-7">
      <h1>{t('place.heading')}</h1>
      {answer && <Note kind="bad">{t(answer.wrong)}</Note>}
      <Form className="row max-w-[640px]" role="search" key={params.toString()}>
        <input type="hidden" name="delivery" value={delivery} />
        <div className="search grow">
          <Icon name="search" />
          <input
            className="input"
            type="search"
            name="search"
            defaultValue={search}
            aria-label={t('place.search')}
            placeholder={t('place.search')}
            maxLength={80}
          />
        </div>
        <button className="btn line" type="submit">
          {t('place.find')}
        </button>
      </Form>
      {widget && (
        <CarrierWidget
          map={widget}
          onPick={(code) => void submit({ delivery, carrier_place: code }, { method: 'post' })}
        />
      )}
      {found.places.length === 0 ? (
        <Empty icon="pin" title={t('place.none')} why={t('place.none_why')} />
      ) : (
        <PlaceChoice
          found={found}
          seen={seen}
          picked={picked}
          onPick={setPicked}
          tilesUrl={tilesUrl}
          onView={setView}
          onAll={dropWords}
          next={next}
          onMore={listMore}
        />
      )}
      <p>
        <Link className="link" to={laterPaths.delivery(market.code)}>
          {t('place.back')}
        </Link>
      </p>
    </div>
  );
}
