import { orderPreview } from './order-preview.ts';
import type { BankFileFormat } from '@kolobeh/shared/buyout/office/payout.ts';
import type { PayoutRow } from '@kolobeh/shared/buyout/office/payout-contract.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';

/** An order that is about to be made. */
export interface OrderWish {
  market: MarketCode;
  format: BankFileFormat;
  /** Chosen payouts, or all that wait when none were chosen. */
  payouts: readonly PayoutRow[];
  isChosen: boolean;
}

interface OrderDialogProps {
  wish: OrderWish;
  isBusy: boolean;
  onMake: (ids: string[]) => void;
  onClose: () => void;
}

/** What the bank will pay, to whom and how much in all, before the order is made. */
export function OrderDialog({ wish, isBusy, onMake, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const { market, format } = wish;
  const { rows, total, otherMarket, notReleased } = orderPreview(wish.payouts, market);
  const { currency } = markets[market];
  const columns: DataColumn<PayoutRow>[] = [
    {
      id: 'number',
      heading: t('buyout.pay.column.buyout_number'),
      cell: (row) => row.buyout_number,
      className: 'code',
    },
    { id: 'seller', heading: t('buyout.pay.column.seller'), cell: (row) => row.seller },
    {
      id: 'account',
      heading: t('buyout.pay.column.account'),
      cell: (row) => row.account.replace(/•+/, '…'),
      className: 'code',
    },
    {
      id: 'amount',
      heading: t('buyout.pay.column.amount'),
      cell: (row) => showMoney(money(row.amount, currency)),
      className: 'num nowrap r',
    },
  ];
  return (
    <Dialog
      title={t('buyout.pay.previewTitle', { market: markets[market].country, format: format.toUpperCase() })}
      onClose={onClose}
    >
      <p>{t(wish.isChosen ? 'buyout.pay.ofChosen' : 'buyout.pay.ofAll')}</p>
      {otherMarket > 0 && <p className="error">{t('buyout.pay.otherMarket', { count: otherMarket })}</p>}
      {notReleased > 0 && <p className="error">{t('buyout.pay.notReleased', { count: notReleased })}</p>}
      {rows.length === 0 ? (
        <p>{t(wish.isChosen ? 'buyout.pay.noneOfChosen' : 'refusals.NOTHING_RELEASED')}</p>
      ) : (
        <DataTable
          rows={rows}
          rowId={(row) => row.id}
          columns={columns}
          look="plaint tight"
          isHeadHidden
          foot={
            <tr>
              <th scope="row" colSpan={3}>
                {t('buyout.pay.inAll', { count: rows.length })}
              </th>
              <td className="num nowrap r">
                <b>{showMoney(money(total, currency))}</b>
              </td>
            </tr>
          }
        />
      )}
      <div className="row">
        <button type="button" className="btn line" onClick={onClose}>
          {t('buyout.back')}
        </button>
        <button
          type="button"
          className="btn"
          disabled={isBusy || rows.length === 0}
          aria-busy={isBusy}
          onClick={() => onMake(rows.map(({ id }) => id))}
        >
          {isBusy ? t('frame.saving') : t('buyout.pay.makeOrder')}
        </button>
      </div>
    </Dialog>
  );
}
