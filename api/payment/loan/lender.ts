import type { Deps } from '../../operation/deps.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import { twistoProvider } from '../twisto/twisto-provider.ts';

/** A company that lent for an order, as the shop tells it of the goods. */
export interface Lender {
  /** `cancelled`: nothing is lent any more; other states are the company's own. */
  application: (id: string) => Promise<{ state: string; isSent: boolean }>;
  markSent: (id: string) => Promise<void>;
  /** @param isSent whether the company was told that the goods were sent; then they came back */
  cancel: (id: string, isSent: boolean) => Promise<void>;
}

/** Twisto is told of goods by activating the invoice. */
const twistoLender = ({ twisto }: Deps): Lender => ({
  application: async (id) => {
    const state = await twisto.state(id);
    const isOver = state === 'cancelled' || state === 'returned';
    return { state: isOver ? 'cancelled' : 'approved', isSent: state === 'activated' };
  },
  markSent: twisto.activate,
  cancel: twisto.cancel,
});

/** @param provider of the attempt that was paid by a loan */
export const lenderOf = (deps: Deps, provider: string): Lender =>
  provider === twistoProvider.name ? twistoLender(deps) : deps.instalmentCompany;

/** The company understood and said no, or does not know the application: asking the same again changes nothing. */
export const isForGood = (error: unknown): error is PartnerError =>
  error instanceof PartnerError &&
  (error.kind === 'refused' || (error.kind === 'http_status' && (error.status === 404 || error.status === 410)));
