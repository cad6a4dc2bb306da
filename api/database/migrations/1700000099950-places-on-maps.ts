import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createConcurrently, dropIndexes, type Indexes } from '../migrating/concurrent-indexes.ts';

const indexes: Indexes = {
  pickup_point_map_idx: 'pickup_point (market, latitude, longitude) where is_active',
};

/** A part of a map asks for the points that lie in it, not for all of a country; made while the house goes on. */
export class PlacesOnMaps1700000099950 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createConcurrently(runner, indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, indexes);
  }
}
