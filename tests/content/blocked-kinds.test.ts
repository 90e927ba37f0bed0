import { expect, test } from 'vitest';
import { blockedKind } from '../../schemas/rules/places/blocked-kind.ts';
import { realSite } from './real-site.ts';

const { listings } = realSite().site;

const LIFE = 'Life insurer';
const SENIOR = 'Senior insurer';
const INVESTMENT = 'Investment adviser';
const HEALTH = 'Health insurance marketplace';

test.each([
  ['Acme Life Insurance Co', LIFE],
  ['ACME LIFE-INSURANCE, INC.', LIFE],
  ['Acme  Life\u00a0Insurance', LIFE],
  ['Acme LifeInsurance', LIFE],
  ['L.I.F.E. Insurance of Ohio', LIFE],
  ['Ácme Lífe Insurance', LIFE],
  ['Mid-West Life Assurance', LIFE],
  ['Whole Life & Annuity Group', LIFE],
  ['Golden Senior Insurance Services', SENIOR],
  ["Seniors' Choice Insurance", SENIOR],
  ['Senior Benefits Center', SENIOR],
  ['Medicare Helpers LLC', SENIOR],
  ['Final-Expense Direct', SENIOR],
  ['Smith Investment Advisers', INVESTMENT],
  ['Smith Investment Advisors, Inc', INVESTMENT],
  ['Lakeside Wealth Management', INVESTMENT],
  ['Sunrise Health Insurance Marketplace', HEALTH],
  ['The Health Exchange', HEALTH],
  ['Obamacare Enrollment', HEALTH],
  ['SeniorInsurance Direct', SENIOR],
  ['SENIORINSURANCE DIRECT', SENIOR],
  ['HealthMarketplace of Ohio', HEALTH],
  ['HealthInsuranceMarketplace', HEALTH],
  ['healthinsurancemarketplace', HEALTH],
  ['AcmeLifeInsurance', LIFE],
  ['Mid-West WealthManagement', INVESTMENT],
  ['New York Life', LIFE],
  ['New York Life Insurance Company', LIFE],
  ['NewYorkLife of Ohio', LIFE],
  ['Globe Life & Accident', LIFE],
  ['Edward Jones', INVESTMENT],
])('"%s" is never listed: %s', (name, kind) => {
  expect(blockedKind(listings, name)?.name).toBe(kind);
});

test.each([
  'Lifetime Auto Insurance',
  'Lifeline Auto Insurance Agency',
  'Lifeline Insurance Agency',
  'Wildlife Insurance Services',
  'State Farm Life & Auto',
  'Auto, Home and Life Insurance Agency',
  'Buckeye Casualty and Life Insurance',
  'Señor Insurance',
  'Senior Drivers Insurance',
  'Seniority Insurance Group',
  'Investors Insurance Agency',
  'First Wealth Insurance',
  'Healthy Roads Insurance',
  'Insurance Marketplace of Ohio',
  'Car Insurance and Medicare Office',
  'SR-22 and Life Insurance Express',
  'Ohio Agents',
  'WildLife Insurance',
  'SeniorityInsurance Group',
  'AutoLifeInsurance Agency',
  'New York Insurance Agency',
  'Global Lifestyle Insurance',
  'Edwards and Jones Insurance',
])('"%s" may be listed', (name) => {
  expect(blockedKind(listings, name)).toBe(undefined);
});
