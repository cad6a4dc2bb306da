import type { SavedAddress } from '@kolobeh/shared/customer/saved-address.ts';
import { showTown } from '@kolobeh/shared/validation/contact/show-postcode.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';

/** Addresses of a signed-in customer to choose from; the chosen one fills in the fields. */
export function SavedAddresses({ addresses }: { addresses: readonly SavedAddress[] }) {
  const { t, market } = useTexts();
  if (addresses.length === 0) return null;
  return (
    <div className="row wrap mb-5 items-end gap-3">
      <div className="field min-w-0 flex-1">
        <label htmlFor="saved_address">{t('details.saved_addresses')}</label>
        <span className="select">
          <select className="input" id="saved_address" name="saved_address">
            {addresses.map((saved) => (
              <option key={saved.id} value={saved.id}>
                {saved.first_name} {saved.last_name}, {saved.address}, {showTown(market.code, saved)}
              </option>
            ))}
          </select>
          <Icon name="chev-d" />
        </span>
      </div>
      <button className="btn line" type="submit" name="intent" value="saved">
        {t('details.use_address')}
      </button>
    </div>
  );
}
