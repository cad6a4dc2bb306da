import { goodsName } from '@kolobeh/shared/stock/goods.ts';
import { useTranslation } from 'react-i18next';
import type { CountingView } from '../../../bridge/stock-view.ts';

type Compared = CountingView['compared'];

const difference = ({ counted, booked }: Compared[number]): number => counted - booked;

/** With its sign; a true minus lines up with the plus. */
const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** The count beside the books, what differs first. */
export function CompareTable({ compared }: { compared: Compared }) {
  const { t, i18n } = useTranslation();
  const wrong = compared.filter((line) => difference(line) !== 0);
  const lines = [...wrong, ...compared.filter((line) => difference(line) === 0)];
  return (
    <div className="scomparebox" tabIndex={0} role="region" aria-label={t('stockWork.compare')}>
      <table className="scompare">
        <caption className="spath">
          {wrong.length > 0 ? t('stockWork.differs', { count: wrong.length }) : t('stockWork.allRight')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('stock.column.product_name')}</th>
            <th scope="col" className="num">
              {t('stockWork.booked')}
            </th>
            <th scope="col" className="num">
              {t('stockWork.found')}
            </th>
            <th scope="col" className="num">
              {t('stockWork.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.product_code} data-k={difference(line) === 0 ? 'ok' : 'wrong'}>
              <td>{goodsName(line, i18n.language)}</td>
              <td className="num">{line.booked}</td>
              <td className="num">{line.counted}</td>
              <td className="num">{signed(difference(line))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
