import type { OfficeBuyout } from '@kolobeh/shared/buyout/office/office-contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTranslation } from 'react-i18next';
import { goTo } from '../../base/address/place.ts';
import { showDay } from '../../base/show-moment.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { priceRows } from './price-rows.ts';

type Line = OfficeBuyout['lines'][number];

/** Leads to a repair of the same device. */
function ToRepair({ number }: { number: string }) {
  return (
    <button type="button" className="link code" onClick={() => goTo('repairs', number)}>
      {number}
    </button>
  );
}

/** The device as its seller described it, and the price with its reasons. */
export function BuyoutFacts({ buyout }: { buyout: OfficeBuyout }) {
  const { t, i18n } = useTranslation();
  const reason = (line: Line): string =>
    line.question === null
      ? t(line.kind === 'minimum' ? 'buyout.minimum' : 'buyout.base', { grade: buyout.row.grade })
      : `${line.question} ${line.answer ?? ''}`;
  const columns: DataColumn<Line>[] = [
    { id: 'reason', heading: t('buyout.reason'), cell: reason },
    {
      id: 'amount',
      heading: t('buyout.pay.column.amount'),
      cell: ({ amount }) => showMoney(amount),
      className: 'num nowrap r',
    },
  ];
  return (
    <section className="dsec" aria-labelledby="b-price">
      <h3 id="b-price">{t(buyout.rounds.length === 0 ? 'buyout.priceAndAnswers' : 'buyout.asOffered')}</h3>
      <dl className="kv">
        <Fact term={t('buyout.imei')}>{buyout.imei && <span className="code">{buyout.imei}</span>}</Fact>
        <Fact term={t('buyout.serial')}>
          {buyout.serial_number && <span className="code">{buyout.serial_number}</span>}
        </Fact>
        <Fact term={t('buyout.version')}>{buyout.version}</Fact>
        <Fact term={t('buyout.validUntil')}>{showDay(i18n.language, buyout.valid_until)}</Fact>
        <Fact term={t('buyout.fromRepair')}>{buyout.from_repair && <ToRepair number={buyout.from_repair} />}</Fact>
        <Fact term={t('buyout.repairedAs')}>{buyout.repaired_as && <ToRepair number={buyout.repaired_as} />}</Fact>
        <Fact term={t('buyout.note')}>{[buyout.note, buyout.device_note].filter(Boolean).join(' · ')}</Fact>
      </dl>
      <dl className="kv wide-terms">
        {buyout.answers.map(({ question, answer }) => (
          <Fact key={question} term={question}>
            {answer}
          </Fact>
        ))}
      </dl>
      <DataTable
        rows={buyout.lines}
        rowId={(line) => line.question ?? line.kind}
        columns={columns}
        look="plaint tight"
        isHeadHidden
        foot={priceRows(buyout).map(({ term, amount, isSum }) => (
          <tr key={term}>
            <th scope="row">{t(`buyout.${term}`)}</th>
            <td className="num nowrap r">{isSum ? <b>{showMoney(amount)}</b> : showMoney(amount)}</td>
          </tr>
        ))}
      />
    </section>
  );
}
