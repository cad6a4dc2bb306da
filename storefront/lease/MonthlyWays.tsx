import type { LeaseOption } from '@kolobeh/shared/catalogue/lease-option.ts';
import type { InstalmentOption } from '@kolobeh/shared/instalment/contract.ts';
import { FromAMonth } from '../instalment/FromAMonth.tsx';
import { LeaseTab } from './LeaseTab.tsx';

/** Ways to pay for a product month by month. */
export interface MonthlyOffers {
  /** The best instalments; null when nobody lends for it. */
  instalments: InstalmentOption | null;
  /** Leases of all lengths; empty when nobody leases it. */
  leases: readonly LeaseOption[];
}

/** Instalments and leasing beside the price, each with all that has to stand with it. */
export function MonthlyWays({ offers, seoName }: { offers: MonthlyOffers; seoName: string }) {
  return (
    <>
      {offers.instalments && <FromAMonth option={offers.instalments} seoName={seoName} />}
      <LeaseTab options={offers.leases} seoName={seoName} />
    </>
  );
}
