import { expect, it } from 'vitest';
import { makeCarriers } from '../integrations/carriers/make-carriers.ts';
import { readSettings } from '../operation/settings.ts';
import { deliverySchedule } from './schedule.ts';

it('asks every carrier that tells of its points, and no other', () => {
  const carriers = makeCarriers(readSettings({ DATABASE_URL: 'postgres://x' }), () => new Date());
  const telling = [...carriers].filter(([, { places }]) => places).map(([code]) => `delivery.places-${code}`);
  expect(deliverySchedule.map(({ name }) => name).toSorted()).toEqual(telling.toSorted());
});
