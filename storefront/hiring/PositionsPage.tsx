import type { PositionEntry } from '@kolobeh/shared/content/position.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { data, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { breadcrumbsJsonLd } from '../base/head/breadcrumbs-json-ld.ts';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { frameTags, headersOfLoader, publicHeaders } from '../base/head/public-page.ts';
import { laterPaths } from '../base/later-paths.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { enquiryHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Note } from '../ui/Note.tsx';
import { areasOf, filterOf, narrowed, type PositionFilter, townsOf } from './position-filter.ts';
import { PositionList } from './PositionList.tsx';
import './hiring.css';

export const handle = enquiryHandle;
await textsOfPage(handle.texts);

/** Open positions, narrowed by town and part of the house; the same for everyone. */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const market = marketOf(url.pathname);
  const { searchParams } = new URL(request.url);
  const { positions } = await apiOf(context).content.positions({ market });
  const filter = filterOf(searchParams, townsOf(positions, markets[market].locale));
  const isErased = searchParams.has('erased');
  const t = translations[market];
  const { origin } = requestValues(context);
  const isWhole = filter.town === null && filter.area === null && !isErased;
  const address = laterPaths.positions(market);
  const alternates = { cs: laterPaths.positions('cs'), ro: laterPaths.positions('ro') };
  const head = pageHead({
    title: t('hiring.page_title'),
    description: t('hiring.lead'),
    origin,
    ...(isWhole ? { canonical: address } : {}),
    alternates,
    jsonLd: [
      breadcrumbsJsonLd(origin, [
        { name: t('crumbs.home'), to: paths.home(market) },
        { name: t('hiring.heading'), to: address },
      ]),
    ],
  });
  const tags = [...frameTags(market), `content-position-${market}`];
  return data({ positions, filter, isErased, alternates, head }, { headers: publicHeaders(tags) });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

interface ChoiceProps {
  name: 'town' | 'area';
  label: string;
  all: string;
  value: string | null;
  options: readonly { value: string; name: string }[];
}

function Choice({ name, label, all, value, options }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <span className="select">
        <select className="input" id={name} name={name} defaultValue={value ?? ''}>
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}

/** The list narrowed by a form, which needs no scripts. */
function Narrowing({ positions, filter }: { positions: readonly PositionEntry[]; filter: PositionFilter }) {
  const { t, market } = useTexts();
  const towns = townsOf(positions, market.locale);
  const areas = areasOf(positions);
  if (towns.length < 2 && areas.length < 2) return null;
  return (
    <Form className="position-filter" key={`${filter.town} ${filter.area}`} aria-label={t('hiring.filter')}>
      <Choice
        name="town"
        label={t('hiring.town')}
        all={t('hiring.all_towns')}
        value={filter.town}
        options={towns.map((town) => ({ value: town, name: town }))}
      />
      <Choice
        name="area"
        label={t('hiring.area')}
        all={t('hiring.all_areas')}
        value={filter.area}
        options={areas.map((area) => ({ value: area, name: t(`hiring.area_${area}`) }))}
      />
      <button className="btn line" type="submit">
        {t('hiring.filter')}
      </button>
    </Form>
  );
}

/** Nothing to show: nobody is looked for, or nobody such. */
function NoPosition({ isNarrowed }: { isNarrowed: boolean }) {
  const { t, market } = useTexts();
  return isNarrowed ? (
    <Empty icon="search" title={t('hiring.none_such')} why={t('hiring.none_such_why')}>
      <Link className="btn" to={laterPaths.positions(market.code)}>
        {t('hiring.show_all')}
      </Link>
    </Empty>
  ) : (
    <Empty icon="mail" title={t('hiring.none')} why={t('hiring.none_why')}>
      <Link className="btn" to={laterPaths.write(market.code, 'contact')}>
        {t('frame.write')}
      </Link>
    </Empty>
  );
}

/** The list of open positions. */
export default function PositionsPage() {
  const { positions, filter, isErased } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const shown = narrowed(positions, filter);
  return (
    <div className="page hiring">
      <Crumbs crumbs={[{ name: t('hiring.heading') }]} />
      <header>
        <h1>{t('hiring.heading')}</h1>
        <p className="muted mt-2">{t('hiring.lead')}</p>
      </header>
      {isErased && <Note kind="ok">{t('hiring.erased')}</Note>}
      <Narrowing positions={positions} filter={filter} />
      {shown.length > 0 ? <PositionList positions={shown} /> : <NoPosition isNarrowed={positions.length > 0} />}
    </div>
  );
}
