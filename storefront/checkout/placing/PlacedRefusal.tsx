import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Link } from 'react-router';
import { laterPaths } from '../../base/later-paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { errorText } from '../../ui/Field.tsx';
import { Hotline } from '../../ui/Hotline.tsx';
import { Note } from '../../ui/Note.tsx';
import { elsewhereOf } from '../delivery-action.ts';
import type { Placed } from './place-order.ts';

/** What the customer may not be able to mend alone. */
const needsHelp = (code: string): boolean => code === 'other' || code === 'ITEMS_UNAVAILABLE';

/** Why nothing was ordered, and what to do about it. */
export function PlacedRefusal({ placed }: { placed: Exclude<Placed, { kind: 'placed' }> }) {
  const { t, market } = useTexts();
  if (placed.kind === 'no-consent') return <Note kind="bad">{t('field.consent')}</Note>;
  if (placed.kind === 'fields') {
    const [first] = placed.fields;
    const elsewhere = elsewhereOf(placed.fields);
    if (elsewhere)
      return (
        <Note kind="bad">
          {t(`delivery.${elsewhere}`)}{' '}
          <Link className="link" to={laterPaths.delivery(market.code)}>
            {t('summary.change_delivery')}
          </Link>
        </Note>
      );
    return (
      <Note kind="bad">
        {t('details.errors', { count: placed.fields.length })} {first && t(errorText(first.code))}{' '}
        <Link className="link" to={laterPaths.details(market.code)}>
          {t('summary.change_contact')}
        </Link>
      </Note>
    );
  }
  if (placed.code === 'LEASE_UNAVAILABLE')
    return <Note kind="bad">{t(`delivery.${placed.reason ?? 'NOT_OFFERED'}`)}</Note>;
  const amount = placed.total ? showMoney(placed.total) : '';
  const words = t(`summary.refused.${placed.code}`, { names: placed.names, amount });
  return (
    <Note kind="bad">
      {words} {needsHelp(placed.code) && <Hotline />}
    </Note>
  );
}
