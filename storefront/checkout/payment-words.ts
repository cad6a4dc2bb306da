import type { PaymentOption } from '@kolobeh/shared/checkout/summary.ts';
import { leasingCode, storeCashCode, twistoCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import { isWallet } from '@kolobeh/shared/payment/wallet-names.ts';

/** Text of where and when a way of payment is paid. */
export function paymentWords({ code, kind }: PaymentOption) {
  if (isWallet(code)) return 'delivery.pay_wallet';
  if (code === leasingCode) return 'delivery.pay_leasing';
  if (code === storeCashCode) return 'delivery.pay_store_cash';
  return code === twistoCode ? 'delivery.pay_twisto' : (`delivery.pay_${kind}` as const);
}
