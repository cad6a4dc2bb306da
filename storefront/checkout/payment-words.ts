import type { PaymentOption } from '@kolobeh/shared/checkout/contract.ts';
import { isWallet } from '@kolobeh/shared/payment/wallet-names.ts';

/** Text of where and when a way of payment is paid. */
export const paymentWords = ({ code, kind }: PaymentOption) =>
  isWallet(code) ? 'delivery.pay_wallet' : (`delivery.pay_${kind}` as const);
