import { BillingAddress } from '@kolobeh/shared/checkout/order-payload.ts';
import { cs } from '../../texts/cs.ts';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { BuyerCompany } from './BuyerCompany.tsx';

const words = createInstance();
void words.init({ lng: 'cs', resources: { cs: { translation: cs } }, interpolation: { escapeValue: false } });

const person = {
  first_name: 'Jana',
  last_name: 'Malá',
  city: 'Praha',
  postcode: '11000',
  phone: '+420601000111',
  address: 'Dlouhá 1',
  email: 'jana@shopper.example',
};
const company = { ...person, invoice_on_company: true, company: 'Malá s.r.o.', tin: '25596641', vatn: 'CZ25596641' };

const shown = (billing: object, market: 'cs' | 'ro' = 'cs'): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={words}>
      <BuyerCompany billing={BillingAddress.parse(billing)} market={market} />
    </I18nextProvider>,
  );

describe('the company of an order', () => {
  it('is shown with its numbers, each of which can be copied', () => {
    const html = shown(company);
    expect(html).toContain('<dt>IČO</dt><dd><span class="code">25596641</span>');
    expect(html).toContain('<dt>DIČ</dt><dd><span class="code">CZ25596641</span>');
    expect(html).toContain('Malá s.r.o.');
    expect(html).toContain('aria-label="Kopírovat IČO"');
  });

  it('has the Romanian names of its numbers on a Romanian order', () => {
    const html = shown({ ...company, tin: '12345674', vatn: 'RO12345674' }, 'ro');
    expect(html).toContain('<dt>CUI</dt><dd><span class="code">12345674</span>');
    expect(html).toContain('<dt>Cod de TVA</dt>');
    expect(html).not.toContain('IČO');
  });

  it('may have no VAT number, and a person has no company', () => {
    expect(shown({ ...company, vatn: undefined })).not.toContain('DIČ');
    expect(shown(person)).toBe('');
  });
});
