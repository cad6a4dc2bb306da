import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import { perfect } from './buyout-devices.ts';
import { anImei } from '../products.ts';

let imeis = 100;

/** Another one each time. */
export const newImei = (): string => anImei((imeis += 1));

/** Context of a call that happens once. */
export const once = () => ({ context: { idempotencyKey: randomUUID() } });

/** Answers about the inkoustová iPhone by the price list `2026-47`, as a cart takes them. */
export const bareAnswers = (choices = perfect, device = 'IP13-MID', version = '2026-47') => ({
  device_identifier: device,
  appraisal_version: version,
  device_condition_choices: choices,
  note: '',
});

/** The same in the Czech shop. */
export const someAnswers = (...answers: Parameters<typeof bareAnswers>) => ({
  market: 'cs' as const,
  ...bareAnswers(...answers),
});

/** Words that are nowhere else, so that they are recognised wherever they leak. */
export const seller = {
  personal_identification_number: '8451010018',
  identity_card_number: '998877665',
  identity_released_by: 'Kanárov',
  place_of_birth: 'Rodištěves',
  bank_account_full_number: '19-2000145399',
  last_name: 'Tajemná',
  first_name: 'Jindřiška',
  street: 'Skrytá 12',
};

/** All that a Czech seller sends. */
export const aSale = (
  more: Record<string, unknown> = {},
  data: Record<string, unknown> = {},
): Parameters<ApiClient['buyout']['sellOnline']>[0] => ({
  ...someAnswers(),
  customer_data: {
    ...seller,
    identity_valid_to: '05.03.2031',
    degree_before_name: 'Ing.',
    gender: 'female',
    district: '',
    city: 'Praha',
    country: 'CZ',
    postcode: '140 00',
    phone_number: '601 234 567',
    nationality: 'CZ',
    e_mail: 'jindriska@example.cz',
    bank_code: '0800',
    location: '',
    ...data,
  },
  buyout_device: { imei: newImei(), serial_number: '', note: '' },
  ...more,
});
