import { showTime } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { Mail } from '../mail-parts.ts';
import { linkLetter } from './link-letter.ts';

const words = {
  cs: {
    subject: 'Vaše data jsou připravená',
    greeting: 'Dobrý den,',
    text: 'archiv se vším, co o vás vedeme, je hotový. Stáhnete si ho ze svého účtu do {time}. Potom ho smažeme.',
    button: 'Stáhnout data',
    otherwise: 'Nežádali jste o něj? Někdo se dostal k vašemu účtu i heslu. Nastavte si hned nové heslo.',
    reason: 'Tento e-mail jste dostali, protože byl z vašeho účtu vyžádán export dat.',
    signature: 'Váš Kolobeh',
  },
  ro: {
    subject: 'Datele tale sunt gata',
    greeting: 'Bună ziua,',
    text: 'arhiva cu tot ce păstrăm despre tine este gata. O descarci din contul tău până la {time}. După aceea o ștergem.',
    button: 'Descarcă datele',
    otherwise: 'Nu ai cerut-o tu? Cineva a ajuns la contul și la parola ta. Setează imediat o parolă nouă.',
    reason: 'Ai primit acest e-mail pentru că din contul tău a fost cerut un export de date.',
    signature: 'Echipa Kolobeh',
  },
} as const satisfies Record<MarketCode, Record<string, string>>;

/** The letter that an archive is ready; the link leads to the account, which alone gives it out. */
export function archiveMail(market: MarketCode, { link, expiresAt }: { link: string; expiresAt: Date }): Mail {
  const { subject, greeting, text, button, otherwise, reason, signature } = words[market];
  const said = text.replace('{time}', () => showTime(markets[market], expiresAt));
  return linkLetter(market, { subject, greeting, said, button, link, otherwise, reason, signature });
}
