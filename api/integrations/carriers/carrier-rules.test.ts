import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { towns } from '../../../build/demo/shop/facts/towns.ts';
import { dpdBarcode, dpdReadable, mod37Check } from './dpd-label.ts';
import { ownManifestId } from './own-manifest.ts';
import { createPacket, readXml, splitName } from './packeta-xml.ts';
import { countyOfPostcode } from './romanian-county.ts';
import { storeTransfer, transferNumber } from './store-transfer.ts';
import { fitAddress, splitStreet } from './street.ts';
import { aShipment } from './a-shipment.ts';

describe('a street splits from its house number', () => {
  it.each([
    ['Nádražní 344/23', 'Nádražní', '344/23'],
    ['Dlouhá třída 12a', 'Dlouhá třída', '12a'],
    ['Lhota č. p. 15', 'Lhota', 'č. p. 15'],
    ['28. října 1', '28. října', '1'],
    ['Strada Lungă nr. 12', 'Strada Lungă', '12'],
    ['Bulevardul Unirii nr. 5, bl. A3, ap. 4', 'Bulevardul Unirii, bl. A3, ap. 4', '5'],
    ['Bulevardul General Gheorghe Magheru 28', 'Bulevardul General Gheorghe Magheru', '28'],
    ['Na Návsi', 'Na Návsi', ''],
    ['  Krátká   7 ', 'Krátká', '7'],
  ])('%s', (address, street, number) => {
    expect(splitStreet(address)).toEqual({ street, number });
  });

  it('without losing a word of it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60 }), (address) => {
        const { street, number } = splitStreet(address);
        const letters = (text: string): string =>
          text
            .replaceAll(/[\s,.]|nr/giu, '')
            .split('')
            .toSorted()
            .join('');
        expect(letters(street + number)).toBe(letters(address));
      }),
    );
  });
});

describe('an address that is longer than a carrier’s field', () => {
  it.each([
    ['Dlouhá 12', 40, 'Dlouhá 12', ''],
    [
      'Bulevardul General Gheorghe Magheru 28, bl. A3, ap. 4',
      40,
      'Bulevardul General Gheorghe Magheru 28,',
      'bl. A3, ap. 4',
    ],
    ['Nejneobhospodařovávatelnějšího', 10, 'Nejneobhos', 'podařovávatelnějšího'],
  ])('%s in %i signs', (address, most, fits, rest) => {
    expect(fitAddress(address, most)).toEqual({ fits, rest });
  });

  it('loses no word of it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 120 }), fc.integer({ min: 10, max: 60 }), (address, most) => {
        const { fits, rest } = fitAddress(address, most);
        expect(fits.length).toBeLessThanOrEqual(most);
        expect((fits + rest).replaceAll(/\s/g, '')).toBe(address.replaceAll(/\s/g, ''));
      }),
    );
  });
});

describe('a Romanian county follows from the postcode', () => {
  it.each([
    ['010011', 'București'],
    ['077190', 'Ilfov'],
    ['400001', 'Cluj'],
    ['900001', 'Constanța'],
    ['700001', 'Iași'],
    ['300001', 'Timiș'],
    ['090000', null],
    ['11000', null],
  ])('%s is %s', (postcode, county) => {
    expect(countyOfPostcode(postcode)).toBe(county);
  });

  it('for every town we deliver to', () => {
    expect(towns.ro.filter((town) => countyOfPostcode(town.postcode) === null)).toEqual([]);
  });
});

describe('a DPD label', () => {
  it('bears 28 characters: postcode, parcel, service and country', () => {
    const barcode = dpdBarcode({ postcode: '110 00', parcelNumber: '13900000000042', service: '327', country: 'CZ' });
    expect(barcode).toBe('%001100013900000000042327203');
    expect(barcode).toHaveLength(28);
    expect(dpdReadable(barcode)).toMatch(/^001100013900000000042327203[0-9A-Z]$/);
  });

  it('has a check character that finds any single wrong sign', () => {
    const digits = fc.stringMatching(/^[0-9A-Z]{27}$/);
    fc.assert(
      fc.property(digits, fc.nat(26), fc.nat(35), (text, at, other) => {
        const sign = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(other);
        fc.pre(sign !== text.charAt(at));
        expect(mod37Check(text.slice(0, at) + sign + text.slice(at + 1))).not.toBe(mod37Check(text));
      }),
    );
    // ISO/IEC 7064 gives this example for mod 37,36.
    expect(mod37Check('A12425GABC1234002')).toBe('M');
    expect(() => mod37Check('a')).toThrow(RangeError);
  });
});

describe('a manifest of ours', () => {
  it('has the same number for the same parcels in any order', () => {
    expect(ownManifestId(['b', 'a'])).toBe(ownManifestId(['a', 'b']));
    expect(ownManifestId(['a'])).not.toBe(ownManifestId(['a', 'b']));
    expect(ownManifestId(['a', 'b'])).toMatch(/^M[0-9A-F]{12}$/);
  });
});

describe('a transfer to a store', () => {
  it('is numbered by its package and repeats the same', async () => {
    expect(transferNumber('PK-0000000042')).toBe('PR0000000042');
    const added = await storeTransfer.addPackage(aShipment({ packageCode: 'PK-0000000042' }));
    expect(added).toMatchObject({ carrierPackageId: 'PK-0000000042', trackingNumber: 'PR0000000042' });
    expect(await storeTransfer.addPackage(aShipment({ packageCode: 'PK-0000000042' }))).toEqual(added);
  });
});

describe('a packet in XML', () => {
  const access = { apiPassword: 'heslo', eshop: 'kolobeh', homeDeliveryId: '106' };
  it('carries any text unharmed', () => {
    const note = `<note> & "quotes" ]]> ${String.fromCodePoint(1, 0xfffe)}`;
    const shipment = aShipment({ note, pickupPointCode: undefined });
    const read = readXml(
      createPacket({ ...shipment, recipient: { ...shipment.recipient, name: 'Jan <Škoda> & syn' } }, access),
    );
    expect(read).toMatchObject({
      createPacket: {
        packetAttributes: {
          name: 'Jan <Škoda> &',
          surname: 'syn',
          addressId: '106',
          street: 'Dlouhá',
          houseNumber: '12',
          note: '<note> & "quotes" ]]>',
        },
      },
    });
  });

  it('names a person of one word twice, because both names are wanted', () => {
    expect(splitName('Madonna')).toEqual({ name: 'Madonna', surname: 'Madonna' });
    expect(splitName('Anna Marie Nováková')).toEqual({ name: 'Anna Marie', surname: 'Nováková' });
  });
});
