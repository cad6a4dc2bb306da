import { carrierName } from '@kolobeh/shared/delivery/carriers.ts';
import type { CrateRow } from '@kolobeh/shared/warehouse/stations/floor-contract.ts';
import { useTranslation } from 'react-i18next';
import { goTo } from '../../base/address/place.ts';
import { showMoment } from '../../base/show-moment.ts';
import { useStation } from '../../base/station.ts';
import { useNow } from '../../base/use-now.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';

/** Its order, opened by whoever may read orders. */
function OrderOf({ crate }: { crate: CrateRow }) {
  const { t } = useTranslation();
  const mayOpen = useStation((state) => state.session?.capabilities.includes('order.read') ?? false);
  const { order_number: number, is_rush: isRush } = crate;
  return (
    <>
      {mayOpen ? (
        <button type="button" className="link" onClick={() => goTo('orders', number)}>
          {number}
        </button>
      ) : (
        number
      )}{' '}
      {isRush && (
        <span className="pill" data-k="wait">
          {t('floor.isRush')}
        </span>
      )}
    </>
  );
}

function Where({ crate }: { crate: CrateRow }) {
  const { t, i18n } = useTranslation();
  const { holder, station, since } = crate;
  return (
    <>
      {holder ? t('floor.heldBy', { name: holder, station }) : t('floor.stands')}
      {since && <small className="faint"> {showMoment(i18n.language, since)}</small>}
    </>
  );
}

function Leaves({ crate, now }: { crate: CrateRow; now: number }) {
  const { i18n } = useTranslation();
  const { carrier, ship_by: by } = crate;
  return (
    <>
      {carrierName(carrier)}{' '}
      {by && <span className={Date.parse(by) < now ? 'late' : undefined}>{showMoment(i18n.language, by)}</span>}
    </>
  );
}

interface CrateTableProps {
  crates: readonly CrateRow[];
  chosen: ReadonlySet<string>;
  onChoose: (codes: ReadonlySet<string>) => void;
}

/** Crates with an order in them; labels of the chosen ones can be printed anew. */
export function CrateTable({ crates, chosen, onChoose }: CrateTableProps) {
  const now = useNow(30_000);
  const { t } = useTranslation();
  const state = (crate: CrateRow) => t(`order.state.${crate.order_state}`);
  const columns: DataColumn<CrateRow>[] = [
    { id: 'crate', heading: t('floor.crate'), cell: ({ code }) => code, sortBy: ({ code }) => code, isRowHead: true },
    {
      id: 'order',
      heading: t('floor.order'),
      cell: (crate) => <OrderOf crate={crate} />,
      sortBy: (crate) => crate.order_number,
      className: 'code',
    },
    { id: 'state', heading: t('floor.state'), cell: state, sortBy: state },
    {
      id: 'pieces',
      heading: t('floor.pieces'),
      cell: (crate) => t('floor.piecesOf', { done: crate.pieces, total: crate.pieces_ordered }),
      sortBy: (crate) => crate.pieces,
      className: 'num r',
    },
    {
      id: 'where',
      heading: t('floor.where'),
      cell: (crate) => <Where crate={crate} />,
      sortBy: ({ holder }) => holder,
    },
    {
      id: 'leaves',
      heading: t('floor.leaves'),
      cell: (crate) => <Leaves crate={crate} now={now} />,
      sortBy: (crate) => crate.ship_by,
    },
  ];
  return (
    <DataTable
      rows={crates}
      rowId={({ code }) => code}
      columns={columns}
      label={t('frame.section.crates')}
      box="tablebox"
      look="plaint stacking"
      choice={{
        chosen,
        onChoose,
        rowLabel: (code) => t('floor.chooseCrate', { code }),
        allLabel: t('floor.chooseAllCrates'),
      }}
    />
  );
}
