import { describe, expect, it } from 'vitest';
import { lastContact, type UsedContact } from './contact.ts';

const account = { name: 'Jana Nová Drápalová', email: 'jana@example.cz', country: 'CZ' };
const used = (day: string, city: string, more: Partial<UsedContact['contact']> = {}): UsedContact => ({
  at: new Date(`2026-11-${day}T10:00:00Z`),
  contact: { email: `${city.toLowerCase()}@example.cz`, city, address: `${city} 1`, ...more },
});

describe('what a form starts with', () => {
  it('is the account for who has used nothing yet', () => {
    expect(lastContact(account, [])).toEqual({
      email: 'jana@example.cz',
      first_name: 'Jana',
      last_name: 'Nová Drápalová',
      phone: '',
      address: '',
      city: '',
      district: '',
      postcode: '',
      country: 'CZ',
    });
  });

  it('is what was used last, whichever was told first', () => {
    const both = [used('02', 'Brno'), used('09', 'Praha')];
    expect(lastContact(account, both)).toMatchObject({ city: 'Praha', email: 'praha@example.cz' });
    expect(lastContact(account, both.toReversed())).toMatchObject({ city: 'Praha', address: 'Praha 1' });
  });

  it('never puts an address together of two', () => {
    const older = used('02', 'Brno', { postcode: '602 00', district: 'Brno-město' });
    expect(lastContact(account, [older, used('09', 'Praha')])).toMatchObject({ postcode: '', district: '' });
  });

  it('takes an empty field of the last use from the account', () => {
    expect(lastContact(account, [used('09', 'Praha', { email: '', first_name: '' })])).toMatchObject({
      email: 'jana@example.cz',
      first_name: 'Jana',
    });
  });
});
