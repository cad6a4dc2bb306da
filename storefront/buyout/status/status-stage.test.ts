import { describe, expect, it } from 'vitest';
import { buyoutTrack } from './status-stage.ts';

const at = (day: number): string => `2026-11-${day}T10:00:00.000Z`;
const shown = (track: ReturnType<typeof buyoutTrack>) => track.map(({ name, look }) => `${name} ${look}`);

describe('the track of a buy-out', () => {
  it('tells what is done, where it is now and what is to come', () => {
    const track = buyoutTrack({
      state: 'received',
      history: [
        { state: 'submitted', at: at(20) },
        { state: 'received', at: at(22) },
      ],
    });
    expect(shown(track)).toEqual([
      'sent done',
      'delivered now',
      'inspected to-come',
      'decision to-come',
      'paid to-come',
    ]);
    expect(track.map((step) => step.at)).toEqual([at(20), at(22), null, null, null]);
    expect(track.filter(({ isCurrent }) => isCurrent).map(({ name }) => name)).toEqual(['delivered']);
  });

  it('is done with all when it is paid, and the last step stays the current one', () => {
    const track = buyoutTrack({ state: 'paid', history: [{ state: 'paid', at: at(22) }] });
    expect(track.every(({ look }) => look === 'done')).toBe(true);
    expect(track.at(-1)).toMatchObject({ name: 'paid', isCurrent: true });
  });

  it('has no steps for an estimate', () => {
    expect(buyoutTrack({ state: 'estimate', history: [] })).toEqual([]);
  });
});
