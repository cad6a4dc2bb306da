import { goodsName } from '@kolobeh/shared/stock/goods.ts';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
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
  const columns: DataColumn<Compared[number]>[] = [
    {
      id: 'goods',
      heading: t('stock.column.product_name'),
      cell: (line) => goodsName(line, i18n.language),
      sortBy: (line) => goodsName(line, i18n.language),
    },
    { id: 'booked', heading: t('stockWork.booked'), cell: (line) => line.booked, className: 'num' },
    { id: 'found', heading: t('stockWork.found'), cell: (line) => line.counted, className: 'num' },
    {
      id: 'difference',
      heading: t('stockWork.difference'),
      cell: (line) => signed(difference(line)),
      sortBy: difference,
      className: 'num',
    },
  ];
  return (
    <DataTable
      rows={lines}
      rowId={(line) => line.product_code}
      columns={columns}
      label={t('stockWork.compare')}
      box="scomparebox"
      look="scompare"
      caption={wrong.length > 0 ? t('stockWork.differs', { count: wrong.length }) : t('stockWork.allRight')}
      kind={(line) => (difference(line) === 0 ? 'ok' : 'wrong')}
    />
  );
}
