import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { useContext, useState } from 'react';
import { useStore } from 'zustand';
import { type Examples, at } from '../../testing/kit/example.tsx';
import { BuyoutStoreContext, createBuyoutStore } from '../state/buyout-store.ts';
import { EmailEstimate } from './EmailEstimate.tsx';
import type { Sent } from './send-estimate.ts';

function Form() {
  const store = useContext(BuyoutStoreContext) ?? createBuyoutStore();
  return (
    <EmailEstimate
      state={useStore(store)}
      address="/"
      code="iphone-13"
      version="1"
      answers={[]}
      firstKey="6f6a0d2c-4a43-4f0f-8a39-2f5ac7a6a3c1"
      plainSent={undefined}
      onSend={() => {}}
    />
  );
}

function Stage() {
  const [store] = useState(createBuyoutStore);
  return (
    <BuyoutStoreContext value={store}>
      <Form />
    </BuyoutStoreContext>
  );
}

/** What the server says of every sending. */
const answered = (market: MarketCode, sent: Partial<Sent>) =>
  at(
    market,
    {
      answer: {
        sent: {
          isSent: false,
          fields: [],
          refusal: null,
          url: null,
          kept: null,
          email: 'jana@seller.example',
          ...sent,
        },
      },
    },
    <main className="page sec max-w-[480px]">
      <Stage />
    </main>,
  );

export const examples: Examples = {
  'estimate by e-mail': (market) => answered(market, { isSent: true }),
  'estimate whose e-mail was not sent': (market) => answered(market, {}),
  'estimate that is kept, its e-mail not sent': (market) => answered(market, { kept: `/${market}/vykup/odhad/abc` }),
};
