import { markets } from '@kolobeh/shared/kernel/market.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import type { PublicPassport } from '@kolobeh/shared/unit/contract.ts';
import { passportPath } from '@kolobeh/shared/unit/passport-path.ts';
import { Link, type LoaderFunctionArgs, data, useLoaderData } from 'react-router';
import { headOfLoader, pageHead } from '../base/head/page-head.ts';
import { headersOfLoader, privateHeaders } from '../base/head/public-page.ts';
import { missing, missingOn } from '../base/missing.ts';
import { marketOf, paths } from '../base/paths.ts';
import { apiOf, requestValues } from '../base/request-values.ts';
import { translations } from '../base/texts/all-texts.server.ts';
import { textsOfPage } from '../base/texts/browser-texts.ts';
import { passportHandle } from '../base/texts/purchase-texts.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import type { Translate } from '../base/texts/translate.ts';
import { tokenOf } from '../base/secret-token.ts';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Grade } from '../ui/Grade.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { productName } from '../ui/product-name.ts';
import { partNames } from '../catalogue/part-names.ts';
import './passport.css';

export const handle = passportHandle;
await textsOfPage(handle.texts);

/**
 * Record of one device by its number and secret; 404 when they do not belong together. The address is not told to other
 * sites as a referrer.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const market = marketOf(new URL(request.url).pathname);
  const number = Number(params.number);
  if (!Number.isInteger(number)) throw missing();
  const token = tokenOf(params.token);
  const passport = await apiOf(context)
    .unit.passport({ market, number, token })
    .catch(missingOn('UNIT_NOT_FOUND', 'INPUT_INVALID'));
  const head = pageHead({
    title: translations[market]('passport.title', { number }),
    description: translations[market]('passport.lead'),
    origin: requestValues(context).origin,
  });
  const alternates = { cs: passportPath('cs', number, token), ro: passportPath('ro', number, token) };
  const withoutReferrer = { ...privateHeaders(), 'Referrer-Policy': 'same-origin' };
  return data({ passport, alternates, head }, { headers: withoutReferrer });
}

export const meta = headOfLoader;
export const headers = headersOfLoader;

function detailText({ steps, grade, part, what }: Record<string, string>, t: Translate): string {
  if (what) return what;
  if (steps && grade) return t('pass.checked', { steps, grade });
  const name = part === undefined ? undefined : partNames[part];
  return name ? t(name) : '';
}

function Story({ events }: Pick<PublicPassport, 'events'>) {
  const { t, market } = useTexts();
  return (
    <section>
      <h2>{t('passport.story')}</h2>
      <ol className="story">
        {events.map(({ kind, on, detail }, index) => (
          <li key={`${kind}-${index}`}>
            <time className="num" dateTime={on}>
              {showDay(markets[market.code], new Date(`${on}T12:00:00Z`))}
            </time>
            <span>
              <b>{t(`passport.event.${kind}`)}</b>
              <small>{detailText(detail, t)}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Condition({ condition }: Pick<PublicPassport, 'condition'>) {
  const { t } = useTexts();
  if (condition.length === 0) return null;
  return (
    <section>
      <h2>{t('passport.condition')}</h2>
      <dl className="params">
        {condition.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Photos({ photos, name }: Pick<PublicPassport, 'photos' | 'name'>) {
  const { t } = useTexts();
  if (photos.length === 0) return null;
  return (
    <section>
      <h2>{t('passport.photos')}</h2>
      <ul className="photos">
        {photos.map((photo, index) => (
          <li key={photo}>
            <Picture
              picture={photo}
              alt={t('passport.photo', { name, number: index + 1 })}
              sizes="280px"
              priority="lazy"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The life of one device, for whoever bought or considers it. */
export default function PassportPage() {
  const { passport } = useLoaderData<typeof loader>();
  const { t, market } = useTexts();
  const facts = [
    passport.battery_percent === null ? null : t('pass.battery', { percent: passport.battery_percent }),
    passport.imei_end === null ? null : t('pass.imei', { end: passport.imei_end }),
    passport.imei_end === null && passport.serial_end ? t('passport.serial', { end: passport.serial_end }) : null,
  ].filter((one) => one !== null);
  return (
    <div className="page passport">
      <Crumbs crumbs={[{ name: t('pass.heading') }]} />
      <header>
        <span className="passport-pic">
          <Picture picture={passport.picture} alt="" sizes="160px" priority="high" />
        </span>
        <div>
          <p className="row muted">
            <Icon name="loop" size="s" />
            {t('pass.number', { number: passport.number })}
          </p>
          <h1>{productName(passport.name)}</h1>
          <p className="row wrap mt-2 gap-3">
            {passport.grade && <Grade grade={passport.grade} />}
            <span className="muted">{facts.join(' · ')}</span>
          </p>
          <p className="mt-3 max-w-[66ch]">{t('passport.lead')}</p>
          {passport.product_seo_name && (
            <p className="mt-4">
              <Link className="btn" to={paths.product(market.code, passport.product_seo_name)}>
                {t('passport.buy')}
              </Link>
            </p>
          )}
        </div>
      </header>
      <div className="passport-lay">
        <Story events={passport.events} />
        <div className="stack gap-8">
          <Condition condition={passport.condition} />
          <Photos photos={passport.photos} name={passport.name} />
        </div>
      </div>
    </div>
  );
}
