import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';

let api: RunningTestApi;

beforeAll(async () => {
  api = await runningApi();
});
afterAll(() => api.close());

const aView = (name: string, position = 0) => ({
  grid: 'orders' as const,
  name,
  state: { filter: { market: ['ro'] } },
  position,
});

describe('saved views of a grid', () => {
  it('are kept under their names in their order, the last one saved winning', async () => {
    const { client } = await api.signedIn('office');
    await client.staff.saveView(aView('K expedici', 2));
    await client.staff.saveView(aView('Dnešní', 1));
    const { views } = await client.staff.saveView({ ...aView('K expedici', 2), state: { sort: ['ship_by'] } });
    expect(views.map(({ name, state }) => [name, state])).toEqual([
      ['Dnešní', { filter: { market: ['ro'] } }],
      ['K expedici', { sort: ['ship_by'] }],
    ]);
    expect((await client.staff.views({ grid: 'products' })).views).toEqual([]);
  });

  it('are each person’s own: nobody else sees or removes them', async () => {
    const [mine, theirs] = [await api.signedIn('office'), await api.signedIn('office')];
    const { views } = await mine.client.staff.saveView(aView('Moje'));
    expect((await theirs.client.staff.views({ grid: 'orders' })).views).toEqual([]);
    await theirs.client.staff.removeView({ grid: 'orders', id: views[0]?.id ?? '' });
    expect((await mine.client.staff.views({ grid: 'orders' })).views).toHaveLength(1);
    await mine.client.staff.removeView({ grid: 'orders', id: views[0]?.id ?? '' });
    expect((await mine.client.staff.removeView({ grid: 'orders', id: views[0]?.id ?? '' })).views).toEqual([]);
  });

  it('need a name', async () => {
    const { client } = await api.signedIn('office');
    await expect(client.staff.saveView(aView('   '))).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'name', code: 'REQUIRED' }] },
    });
  });
});
