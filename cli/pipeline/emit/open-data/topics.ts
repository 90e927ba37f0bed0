/** What the values are about, each with a sentence for readers of the data. */
export const TOPICS = {
  form: 'The certificate that the state uses.',
  'usual-length': 'How long the filing is usually kept.',
  trigger:
    'A reason for which the state can ask for the filing. `about` is the reason; `value` is required, court-decides, sometimes, not-required, or unknown.',
  'minimum-insurance': 'The least liability insurance that the law asks of drivers.',
  'required-coverage': 'Other coverage that drivers must buy.',
  'fr-44-insurance': 'The liability insurance behind an FR-44.',
  'fr-44-length': 'How long an FR-44 is usually kept.',
  'alcohol-limit': 'The blood alcohol limit. 0 means any measurable alcohol.',
  'reinstatement-fee': 'A fee for getting a license back. `about` is what it is for; `value` is the amount as printed.',
  'registration-fee': 'A fee for getting a registration or plates back.',
  'restricted-license-fee': 'A fee for a restricted license or a permit.',
  penalty: 'A fine or penalty.',
  'other-fee': 'Another fee.',
  deadline: 'Days in which something has to be done. `about` is what.',
  lapse: 'What happens when the policy behind the filing ends early.',
  'restricted-license':
    'A license for driving during the suspension. `about` is its name; `value` is whether it needs the filing.',
  'non-owner': 'Whether a filing on a non-owner policy counts: yes, no, or unknown.',
  removal: 'How the filing ends.',
  'published-price': 'A price that somebody else published, never one of ours. `about` is who; `note` has the date.',
  conflict: 'Where sources disagree. `about` is the topic.',
} as const;

export type Topic = keyof typeof TOPICS;

export const UNITS = [
  'US dollars',
  'US dollars a month',
  'US dollars a year',
  'percent',
  'days',
  'business days',
] as const;
export type Unit = (typeof UNITS)[number];

/** What each field of a value says. */
export const FIELDS = {
  topic: 'What the value is about; see the topics.',
  about: 'The case, the person or the fee that the value belongs to.',
  value: 'The value in words, or the amount as its source prints it.',
  number: 'The value as a number, if it is one.',
  unit: 'The unit of the number.',
  form: 'The form in this case, if it is not the usual one.',
  length: 'How long the filing is kept in this case.',
  countedFrom: 'The day from which the length or the deadline is counted.',
  reasons:
    'The reasons for a filing in whose answers a fee or a deadline stands; none for one that counts in other cases.',
  note: 'What else the sources say.',
  readOn: 'The day on which the sources were last read.',
  confidence: 'How far the sources support the value: high, medium or low.',
  why: 'Why the confidence is what it is.',
  sources: 'The pages that the value was taken from.',
} as const;

/** What each field of a source says. */
export const SOURCE_FIELDS = {
  title: 'The publisher and the page.',
  url: 'The address of the page. Left out for a copy on a site that is not its publisher’s.',
  official: 'Whether it is an agency, a statute or rule, a court or a legislature.',
  seen: 'What was read: the live page, a stored copy of the page, an excerpt, a copy on another site, or only its address.',
} as const;
