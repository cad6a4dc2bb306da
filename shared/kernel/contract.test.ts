import { describe, expect, it } from 'vitest';
import { IdempotencyKey, byOrderToken, ownCart, publicRead, route, staffCall } from './contract.ts';

describe('route', () => {
  it('has the refusals of the edge, each with its status', () => {
    const { errorMap } = route['~orpc'];
    expect(Object.fromEntries(Object.entries(errorMap).map(([code, error]) => [code, error?.status]))).toEqual({
      INPUT_INVALID: 400,
      SIGN_IN_REQUIRED: 401,
      NO_PERMISSION: 403,
      TOO_MANY_REQUESTS: 429,
      IDEMPOTENCY_KEY_REQUIRED: 400,
      IDEMPOTENCY_KEY_REUSED: 422,
      IN_PROGRESS: 409,
      UNAVAILABLE: 503,
      MAINTENANCE: 503,
    });
  });

  it('for staff is private and personal unless it says otherwise', () => {
    expect(staffCall('order.read')).toMatchObject({ access: 'order.read', personalData: true, cache: 'private' });
    expect(staffCall('order.read', { personalData: false })).toMatchObject({
      access: 'order.read',
      personalData: false,
    });
  });

  it('that carries personal data is never kept by a cache', () => {
    for (const meta of [publicRead, ownCart, byOrderToken, staffCall('order.change')]) {
      expect(meta.personalData && meta.cache === 'public').toBe(false);
    }
  });

  it('takes only a UUID as an idempotency key', () => {
    expect(IdempotencyKey.safeParse('7c9e6679-7425-40de-944b-e07fc1f90ae7').success).toBe(true);
    expect(IdempotencyKey.safeParse('1').success).toBe(false);
  });
});
