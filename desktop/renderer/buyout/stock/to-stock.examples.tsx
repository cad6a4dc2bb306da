import type { StockForm } from '@kolobeh/shared/buyout/office/inspection-contract.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { useState } from 'react';
import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal, unanswered } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { aBuyout } from '../a-buyout.testing.ts';
import { StockDialog } from './StockDialog.tsx';

const proposal: StockForm = { grade: 'B', battery_percent: 88, price: money(1_049_000, 'CZK'), photos: [] };
const made = { unit_number: 218, product_code: 'APL-IP13-128-BLK', seo_name: 'iphone-13-128-b-218' };
const buyout = aBuyout({ row: { state: 'paid' } });
const lost = new PlayedRefusal('OFFLINE');
const ignore = () => undefined;

function Closing() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <StockDialog buyout={buyout} onTaken={ignore} onClose={() => setOpen(false)} /> : null;
}

const stock = (api: Setting['api'] = {}) =>
  at(
    {
      session: aSession('office', 'Jana Nováková'),
      api: { 'buyout.stockForm': proposal, 'buyout.toStock': made, 'buyout.officeDetail': buyout, ...api },
    },
    <Closing />,
  );

export const examples: Examples = {
  'device taken to stock': () => stock(),
  'proposal being fetched': () => stock({ 'buyout.stockForm': unanswered }),
  'proposal that comes when asked for again': () => stock({ 'buyout.stockForm': inTurn(lost, proposal) }),
  'device whose place is not there, once it is taken': () =>
    stock({ 'buyout.toStock': inTurn(new PlayedRefusal('LOCATION_NOT_FOUND'), made) }),
  'device taken to stock, the answer lost': () => stock({ 'buyout.toStock': inTurn(lost, made) }),
  'device taken to stock, which is then out of reach': () => stock({ 'buyout.officeDetail': lost }),
};
