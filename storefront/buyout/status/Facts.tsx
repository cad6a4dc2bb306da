import type { BuyoutData } from '@kolobeh/shared/buyout/contract.ts';
import type { BuyoutState } from '@kolobeh/shared/buyout/states.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { TextKey } from '../../texts/text-key.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Grade } from '../../ui/Grade.tsx';

const sold: readonly BuyoutState[] = ['paid', 'wiped', 'in_stock'];
const ended: readonly BuyoutState[] = ['expired', 'cancelled', 'rejected', 'returned'];

/** How the price is named: what is offered, what was sold, or what never came to be. */
function namesOf(state: BuyoutState): { title: TextKey; sum: TextKey } {
  if (ended.includes(state)) return { title: 'status.had_offered', sum: 'status.our_price' };
  return { title: sold.includes(state) ? 'status.sold' : 'status.offered', sum: 'buyout.to_account' };
}

/** The price that holds now, or held at the end, with its lines. */
export function Promised({ buyout }: { buyout: BuyoutData }) {
  const { t } = useTexts();
  const names = namesOf(buyout.state);
  const { quality, price } = buyout.appraisal_result;
  return (
    <div className="card offer">
      <div className="row between">
        <h2>{t(names.title)}</h2>
        <Grade grade={quality} />
      </div>
      <dl className="receipt">
        {buyout.conditions_appraisal_result.map(({ kind, question, answer, amount }) => (
          <div key={question ?? kind} className={amount.amount < 0 ? 'less' : undefined}>
            <dt>
              {question ?? (kind === 'minimum' ? t('buyout.minimum') : t('buyout.base', { grade: quality }))}
              {answer && <small>{answer}</small>}
            </dt>
            <dd>{showMoney(amount)}</dd>
          </div>
        ))}
        <div className="sum">
          <dt>{t(names.sum)}</dt>
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

/** Who sells, masked. */
export function Seller({ known }: { known: Record<string, string> }) {
  const { t } = useTexts();
  const labelOf = (name: (typeof shownData)[number]): TextKey => `status.data.${name}`;
  return (
    <section className="card pad stack gap-2">
      <h2>{t('status.seller')}</h2>
      <dl className="receipt">
        {shownData.flatMap((name) =>
          known[name]
            ? [
                <div key={name}>
                  <dt>{t(labelOf(name))}</dt>
                  <dd className="long">{known[name]}</dd>
                </div>,
              ]
            : [],
        )}
      </dl>
    </section>
  );
}

/** A store that buys out, where the seller may bring the device. */
export interface NearCentre {
  seo_name: string;
  name: string;
  street: string;
  city: string;
  postcode: string;
}

/** How many centres are named; all of them stand on the page of stores. */
const named = 4;

/** The first of the centres; they come ordered by how near they are to the seller. */
export function Centres({ centres }: { centres: readonly NearCentre[] }) {
  const { t } = useTexts();
  return (
    <section className="card pad stack gap-2">
      <h2>{t('status.centres')}</h2>
      <ul className="stack gap-2">
        {centres.slice(0, named).map(({ seo_name, name, street, city }) => (
          <li key={seo_name}>
            <b>{name}</b>
            <br />
            {street}, {city}
          </li>
        ))}
      </ul>
    </section>
  );
}
