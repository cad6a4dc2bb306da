import type { Store } from '@kolobeh/shared/store/contract.ts';
import { Form, Link, useNavigation } from 'react-router';
import { laterPaths } from '../../base/later-paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { timeOf } from '../../ui/days/day.ts';
import { Note } from '../../ui/Note.tsx';
import { type CourierAnswer, courierIntent } from './courier-check.ts';

interface CourierCheckProps {
  /** The nearest first. */
  stores: readonly Pick<Store, 'seo_name' | 'name' | 'street' | 'city'>[];
  answer: CourierAnswer | null;
}

/** Whether a courier within the hour goes from a store to the address now; a no leads to the other deliveries. */
export function CourierCheck({ stores, answer }: CourierCheckProps) {
  const { t, market } = useTexts();
  const isAsking = useNavigation().formData?.get('intent') === courierIntent;
  if (stores.length === 0) return null;
  const named = stores.find(({ seo_name: name }) => name === answer?.store)?.name ?? '';
  return (
    <section className="card pad" aria-labelledby="courier-check">
      <h2 id="courier-check">{t('courier.heading')}</h2>
      <p className="muted small -mt-2 mb-4">{t('courier.why')}</p>
      {answer?.kind === 'comes' && (
        <Note kind="ok">{t('courier.comes', { store: named, time: timeOf(market, answer.arrivesBy) })}</Note>
      )}
      {answer?.kind === 'not' && (
        <Note kind="bad">
          {t(`courier.not.${answer.why}`)}{' '}
          <Link className="link" to={laterPaths.delivery(market.code)}>
            {t('courier.other')}
          </Link>
        </Note>
      )}
      <Form method="post" preventScrollReset className="stack gap-3 mt-4">
        <input type="hidden" name="intent" value={courierIntent} />
        <div className="field">
          <label htmlFor="courier-store">{t('courier.store')}</label>
          <select className="input" id="courier-store" name="store" defaultValue={answer?.store}>
            {stores.map(({ seo_name: name, name: shown, street, city }) => (
              <option key={name} value={name}>{`${shown}, ${street}, ${city}`}</option>
            ))}
          </select>
        </div>
        <button className="btn line" type="submit" aria-busy={isAsking}>
          {t('courier.ask')}
        </button>
      </Form>
    </section>
  );
}
