import type { LessLoan } from '../../integrations/instalment-company/instalment-company.ts';
import type { Money } from '@kolobeh/shared/kernel/money.ts';
import type { Deps } from '../../operation/deps.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import { twistoProvider } from '../twisto/twisto-provider.ts';

/** A company that lent for an order, as the shop tells it of the goods. */
export interface Lender {
  /**
   * `cancelled`: nothing is lent any more; other states are the company's own. `owed`: what is lent for, in minor units;
   * null when the company does not say.
   */
  application: (id: string) => Promise<{ state: string; isSent: boolean; owed: number | null }>;
  markSent: (id: string) => Promise<void>;
  /** @param isSent whether the company was told that the goods were sent; then they came back */
  cancel: (id: string, isSent: boolean) => Promise<void>;
  /** Whether less may be lent for before the goods were sent. */
  isLoweredUnsent: boolean;
  /** Less is lent for, because goods came back. */
  lower: (id: string, less: Less) => Promise<void>;
}

/** How much less is lent for, in the words of either lender. */
export interface Less {
  /** The order as it is left. */
  left: LessLoan;
  /** What comes off what is lent for now, by codes of goods. */
  parts: readonly { code: string; amount: Money }[];
}

/** Twisto is told of goods by activating the invoice. */
const twistoLender = ({ twisto }: Deps): Lender => ({
  application: async (id) => {
    const { state, owed } = await twisto.state(id);
    const isOver = state === 'cancelled' || state === 'returned';
    return { state: isOver ? 'cancelled' : 'approved', isSent: state === 'activated', owed };
  },
  markSent: twisto.activate,
  cancel: twisto.cancel,
  isLoweredUnsent: false,
  lower: (id, { parts }) => twisto.takeBack(id, parts),
});

const company = ({ instalmentCompany: { application, markSent, cancel, lower } }: Deps): Lender => ({
  application,
  markSent,
  cancel,
  isLoweredUnsent: true,
  lower: (id, { left }) => lower(id, left),
});

/** @param provider of the attempt that was paid by a loan */
export const lenderOf = (deps: Deps, provider: string): Lender =>
  provider === twistoProvider.name ? twistoLender(deps) : company(deps);

/** The company understood and said no, or does not know the application: asking the same again changes nothing. */
export const isForGood = (error: unknown): error is PartnerError =>
  error instanceof PartnerError &&
  (error.kind === 'refused' || (error.kind === 'http_status' && (error.status === 404 || error.status === 410)));
