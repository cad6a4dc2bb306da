import type { BuyoutData } from '@kolobeh/shared/buyout/contract.ts';
import { Link } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Note } from '../../ui/Note.tsx';

/** The repair that a buy-out came from, or became, each with its page. */
export function TurnedNotes({ buyout: { from_repair: from, repaired_as: into } }: { buyout: BuyoutData }) {
  const { t } = useTexts();
  return (
    <>
      {into && (
        <Note kind="ok">
          {t('status.repaired_as', { number: into.number })}{' '}
          <Link className="link" to={into.url}>
            {t('status.repaired_to')}
          </Link>
        </Note>
      )}
      {from && (
        <p className="small muted my-2">
          {t('status.from_repair', { number: from.number })}{' '}
          <Link className="link" to={from.url}>
            {t('status.from_repair_to')}
          </Link>
        </p>
      )}
    </>
  );
}
