// Google Pay and Apple Pay in the browser: their scripts are loaded by the order's page alone, and only to pay.
import type { Money } from '@kolobeh/shared/kernel/money.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import type { WalletName } from '@kolobeh/shared/payment/wallet-names.ts';
import type { WalletParams } from '@kolobeh/shared/payment/wallet.ts';

/**
 * What is needed to open a wallet's sheet: its parameters at the gateway, the address of its script, and what is paid.
 */
export interface Echo {
  params: WalletParams;
  script: string;
  total: Money;
}

/** What the wallet gave, as text; null when the customer closed the sheet. */
type Payload = string | null;

/** Opens a sheet; must be called in the customer's own click. @param session gives Apple's session */
export type OpenSheet = (session: () => Promise<unknown>) => Promise<Payload>;

interface GoogleClient {
  isReadyToPay: (request: object) => Promise<{ result: boolean }>;
  loadPaymentData: (request: object) => Promise<{ paymentMethodData: { tokenizationData: { token: string } } }>;
}

interface AppleSession {
  completeMerchantValidation: (session: unknown) => void;
  completePayment: (status: number) => void;
  abort: () => void;
  begin: () => void;
}

interface WalletWindow {
  google?: { payments: { api: { PaymentsClient: new (options: object) => GoogleClient } } };
  ApplePaySession?: (new (version: number, request: object) => AppleSession) & {
    STATUS_SUCCESS: number;
    canMakePayments: () => boolean;
  };
}

const wallets = (): WalletWindow => window as WalletWindow;

const loaded = new Map<string, Promise<void>>();

function load(script: string): Promise<void> {
  const before = loaded.get(script);
  if (before) return before;
  const loading = new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = script;
    element.async = true;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error(`${script} could not be loaded`)));
    document.head.append(element);
  });
  loading.catch(() => loaded.delete(script));
  loaded.set(script, loading);
  return loading;
}

const amountOf = ({ amount }: Money): string => (amount / minorUnits).toFixed(2);

const cardMethod = (params: WalletParams) => ({
  type: 'CARD',
  parameters: {
    allowedAuthMethods: params['allowedCardAuthMethods'],
    allowedCardNetworks: params['allowedCardNetworks'],
  },
});

async function googleSheet({ params, script, total }: Echo): Promise<OpenSheet> {
  await load(script);
  const api = wallets().google?.payments.api;
  if (!api) throw new Error('Google Pay is not here');
  const client = new api.PaymentsClient({ environment: params['environment'] });
  const version = { apiVersion: params['apiVersion'], apiVersionMinor: params['apiVersionMinor'] };
  const { result } = await client.isReadyToPay({ ...version, allowedPaymentMethods: [cardMethod(params)] });
  if (!result) throw new Error('Google Pay is not ready');
  const request = {
    ...version,
    allowedPaymentMethods: [
      {
        ...cardMethod(params),
        tokenizationSpecification: {
          type: params['tokenizationSpecificationType'],
          parameters: { gateway: params['gateway'], gatewayMerchantId: params['gatewayMerchantId'] },
        },
      },
    ],
    merchantInfo: { merchantId: params['googlepayMerchantId'], merchantName: params['merchantName'] },
    transactionInfo: {
      totalPriceStatus: params['totalPriceStatus'],
      totalPrice: amountOf(total),
      currencyCode: total.currency,
      countryCode: params['countryCode'],
    },
  };
  return () =>
    client.loadPaymentData(request).then(
      (data) => data.paymentMethodData.tokenizationData.token,
      (error: unknown) => {
        if ((error as { statusCode?: string }).statusCode === 'CANCELED') return null;
        throw error;
      },
    );
}

async function appleSheet({ params, script, total }: Echo): Promise<OpenSheet> {
  // Safari has it by itself; the script is for browsers that do not.
  if (!wallets().ApplePaySession) await load(script);
  const Session = wallets().ApplePaySession;
  if (!Session?.canMakePayments()) throw new Error('Apple Pay is not here');
  const request = {
    countryCode: params['countryCode'],
    supportedNetworks: params['supportedNetworks'],
    merchantCapabilities: params['merchantCapabilities'],
    currencyCode: total.currency,
    total: { label: 'Kolobeh', amount: amountOf(total) },
  };
  return (sessionFrom) =>
    new Promise((resolve, reject) => {
      const sheet = new Session(3, request);
      Object.assign(sheet, {
        onvalidatemerchant: () =>
          void sessionFrom().then(
            (session) => sheet.completeMerchantValidation(session),
            (error: unknown) => {
              sheet.abort();
              reject(error);
            },
          ),
        onpaymentauthorized: ({ payment }: { payment: { token: unknown } }) => {
          sheet.completePayment(Session.STATUS_SUCCESS);
          resolve(JSON.stringify(payment.token));
        },
        oncancel: () => resolve(null),
      });
      sheet.begin();
    });
}

/** Makes a wallet ready. @throws when this browser, its script or the gateway has none */
export const readySheet = (wallet: WalletName, echo: Echo): Promise<OpenSheet> =>
  wallet === 'google_pay' ? googleSheet(echo) : appleSheet(echo);
