import { z } from 'zod';
import { maxInteger } from '../../kernel/ids.ts';

/** A price in minor units: whole crowns or lei. */
export const PriceAmount = z.int().min(100, 'POSITIVE').max(maxInteger, 'TOO_HIGH').multipleOf(100, 'WHOLE_UNITS');

/** What one piece is bought for without VAT, in minor units; nothing for what came as a gift. */
export const CostAmount = z.int().min(0, 'POSITIVE').max(maxInteger, 'TOO_HIGH');
