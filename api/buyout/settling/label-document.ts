import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Deps } from '../../operation/deps.ts';
import { makePdf, margin, rule } from '../../documents/pdf-page.ts';
import { findBuyoutByToken } from '../queries/buyouts.ts';
import { findParcel } from './queries/parcels.ts';
import { receivingAddress } from './seller-parcel.ts';

const words: Record<MarketCode, { title: string; to: string; hint: string }> = {
  cs: {
    title: 'Zásilka pro výkup',
    to: 'Příjemce',
    hint: 'Vytiskněte a nalepte na balík. Zařízení vypněte a zabalte tak, aby se v krabici nehýbalo. Přepravu platíme my.',
  },
  ro: {
    title: 'Colet pentru vânzare',
    to: 'Destinatar',
    hint: 'Tipăriți și lipiți pe colet. Opriți dispozitivul și ambalați-l astfel încât să nu se miște în cutie. Transportul îl plătim noi.',
  },
};

/** The label of the parcel to us as a PDF; null before a parcel was arranged. */
export async function labelDocument(deps: Deps, token: SecretToken): Promise<File | null> {
  const buyout = await findBuyoutByToken(deps.source, deps.buyoutTokens.hash(token));
  if (!buyout) return null;
  const parcel = await findParcel(deps.source, buyout.id);
  if (!parcel) return null;
  const { default: bwipjs } = await import('bwip-js/node');
  const code = await bwipjs.toBuffer({
    bcid: 'code128',
    text: parcel.barcode,
    scale: 3,
    height: 18,
    includetext: true,
  });
  const to = receivingAddress[buyout.market];
  const own = words[buyout.market];
  const pdf = await makePdf(`${own.title} ${buyout.number}`, (page) => {
    page.font('bold').fontSize(18).text(`${own.title} ${buyout.number}`, margin, margin);
    page.fontSize(12).moveDown(0.5).text(`${parcel.carrier.toUpperCase()} ${parcel.tracking_number}`);
    page.moveDown(0.8).font('text').fontSize(10).text(own.to);
    page.font('bold').fontSize(14);
    for (const line of [to.name, to.street, `${to.postcode} ${to.city}`]) page.text(line);
    page.moveDown(1).image(code, margin, page.y, { width: 320 });
    page.y += 120;
    rule(page);
    page.font('text').fontSize(10).text(own.hint, margin, page.y, { width: 420 });
  });
  return new File([new Uint8Array(pdf)], `kolobeh-${buyout.number}-label.pdf`, { type: 'application/pdf' });
}
