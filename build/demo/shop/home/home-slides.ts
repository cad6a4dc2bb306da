import type { Text } from '../facts/types.ts';

/** A slide in both markets. */
interface DemoSlide {
  title: Text;
  lead: Text;
  link: { to: Text; name: Text };
  /** Code of the model whose picture it has. */
  model: string;
}

/** The demo shop's slides, above the categories of the home page. */
export const homeSlides: readonly DemoSlide[] = [
  {
    title: { cs: 'Displej vyměníme do hodiny', ro: 'Schimbăm ecranul într-o oră' },
    lead: {
      cs: 'Cenu víte předem, na opravu dáváme záruku. V prodejně, nebo kurýrem.',
      ro: 'Știi prețul dinainte, reparația are garanție. În magazin sau prin curier.',
    },
    link: { to: { cs: 'opravy', ro: 'reparatii' }, name: { cs: 'Spočítat opravu', ro: 'Calculează reparația' } },
    model: 'APL-IP14',
  },
  {
    title: { cs: 'Hodinky na zápěstí ještě dnes', ro: 'Ceasul la încheietură chiar azi' },
    lead: {
      cs: 'Vyberte si v obchodě, za půl hodiny jsou připravené na prodejně.',
      ro: 'Alege din magazinul online, în jumătate de oră te așteaptă în magazin.',
    },
    link: { to: { cs: 'c/hodinky', ro: 'c/ceasuri' }, name: { cs: 'Vybrat hodinky', ro: 'Alege un ceas' } },
    model: 'APL-WS9',
  },
];
