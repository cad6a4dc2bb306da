/**
 * Chooses on the card gateway's page, as a buyer's browser does.
 * @returns where the browser is sent with it
 */
export async function chooseOnCardPage(payAt: string | null, choice = 'approve'): Promise<string> {
  const opened = await fetch(payAt ?? '', { redirect: 'manual' });
  const page = new URL(opened.headers.get('location') ?? '', payAt ?? '');
  const pressed = await fetch(page, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
  return pressed.headers.get('location') ?? '';
}

/** Approves a payment on the gateway's page and comes back to the house with it. */
export async function approveCard(payAt: string | null): Promise<void> {
  await fetch(await chooseOnCardPage(payAt), { redirect: 'manual' });
}

/**
 * The payment that an address leads to: `…/payment/process/{merchantId}/{payId}/{dttm}/{signature}`. Two addresses of one
 * payment differ by the second they were signed in.
 */
export const cardPaymentOf = (payAt: string): string | undefined =>
  /payment\/process\/[^/]+\/([^/]+)\//.exec(payAt)?.[1];
