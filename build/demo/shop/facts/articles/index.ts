import type { Article } from '../types.ts';
import { czechComplaints, czechPrivacy, czechTerms } from './czech-legal.ts';
import { czechContact, czechDelivery, czechGrades } from './czech-service.ts';
import { romanianComplaints, romanianPrivacy, romanianTerms } from './romanian-legal.ts';
import { romanianContact, romanianDelivery, romanianGrades } from './romanian-service.ts';

/** Legal and service pages; every code exists in both markets. */
export const articles: readonly Article[] = [
  czechTerms,
  czechPrivacy,
  czechComplaints,
  czechDelivery,
  czechContact,
  czechGrades,
  romanianTerms,
  romanianPrivacy,
  romanianComplaints,
  romanianDelivery,
  romanianContact,
  romanianGrades,
];
