import type { PictureCrop } from '@kolobeh/shared/catalogue/office/picture-crop.ts';
import { identity, instant, integer, json, nullable, text } from '../columns.ts';
import { table } from '../table.ts';

/** Pictures of the house's own under one name. */
export interface FileSetRow {
  id: number;
  /** How documents name it; never changed. */
  code: string;
  name: string;
  version: number;
  changed_at: Date;
}

export const fileSetTable = table<FileSetRow>('file_set', {
  columns: { id: identity(), code: text(), name: text(), version: integer(1), changed_at: instant() },
  primary: ['id'],
  uniques: { file_set_code_uq: ['code'] },
});

/** A picture of a set in its place, counted from 0. */
export interface FileSetPhotoRow {
  file_set_id: number;
  position: number;
  picture_key: string;
  /** What is seen on it, by language. */
  alts: { cs: string; ro: string };
  /** Where it is kept as it came. */
  source_key: string;
  /** What of it is shown; null = all. */
  crop: PictureCrop | null;
}

export const fileSetPhotoTable = table<FileSetPhotoRow>('file_set_photo', {
  columns: {
    file_set_id: integer(),
    position: integer(),
    picture_key: text(),
    alts: json(),
    source_key: text(),
    crop: nullable(json()),
  },
  primary: ['file_set_id', 'position'],
  references: {
    file_set_photo_set_fk: { columns: ['file_set_id'], to: 'file_set', onDelete: 'CASCADE' },
  },
});
