/** Names of the fields by which a seller answers a finding. */
export const decisionName = (condition: number): string => `decision.${condition}`;
/** Field for why a finding is contested. */
export const commentName = (condition: number): string => `comment.${condition}`;
