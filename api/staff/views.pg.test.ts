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

  it('are shared with all who read the grid, with their owner’s name, and copied by them; withdrawn, the copy stays', async () => {
    const [mine, theirs] = [await api.signedIn('office'), await api.signedIn('supervisor')];
    const { views } = await mine.client.staff.saveView(aView('Na dnešek'));
    const id = views[0]?.id ?? '';
    const share = (is_shared: boolean, who = mine) => who.client.staff.shareView({ grid: 'orders', id, is_shared });
    expect((await share(true)).views).toMatchObject([{ is_shared: true, owner: null }]);
    const seen = async (who: typeof mine) => (await who.client.staff.views({ grid: 'orders' })).views;
    expect(await seen(theirs)).toMatchObject([{ id, name: 'Na dnešek', owner: expect.stringMatching(/./) }]);
    // A picker reads no orders, and so nothing of their conditions.
    expect(await seen(await api.signedIn('warehouse'))).toEqual([]);
    // Saving it anew leaves it shared.
    await mine.client.staff.saveView({ ...aView('Na dnešek'), state: { sort: ['total'] } });
    expect(await seen(theirs)).toMatchObject([{ state: { sort: ['total'] } }]);
    await theirs.client.staff.saveView(aView('Kopie'));
    await share(false, theirs);
    await theirs.client.staff.removeView({ grid: 'orders', id });
    expect(await seen(theirs)).toHaveLength(2);
    await share(false);
    expect(await seen(theirs)).toMatchObject([{ name: 'Kopie', owner: null, is_shared: false }]);
    // What changed is written down, once each; a repeat and another's try are no change.
    await share(true);
    await share(true);
    await mine.client.staff.removeView({ grid: 'orders', id });
    const noted: { action: string; detail: object }[] = await api.deps.source.query(
      `select action, detail from audit_log where subject_kind = 'view' and subject_id = $1 order by id`,
      [id],
    );
    expect(noted).toEqual(
      ['view.share', 'view.withdraw', 'view.share', 'view.withdraw'].map((action) => ({
        action,
        detail: { grid: 'orders', name: 'Na dnešek' },
      })),
    );
  });

  it('that the program keeps for a person are shared with nobody', async () => {
    const [mine, theirs] = [await api.signedIn('office'), await api.signedIn('office')];
    const { views } = await mine.client.staff.saveView({ ...aView('__columns'), grid: 'reviews' });
    await mine.client.staff.shareView({ grid: 'reviews', id: views[0]?.id ?? '', is_shared: true });
    expect((await theirs.client.staff.views({ grid: 'reviews' })).views).toEqual([]);
  });

  it('need a name', async () => {
    const { client } = await api.signedIn('office');
    await expect(client.staff.saveView(aView('   '))).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'name', code: 'REQUIRED' }] },
    });
  });
});
