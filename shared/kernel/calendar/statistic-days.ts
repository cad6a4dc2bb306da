/** How far back figures are counted, in days. */
export const statisticDays = [7, 21, 42, 90] as const;
export type StatisticDays = (typeof statisticDays)[number];
