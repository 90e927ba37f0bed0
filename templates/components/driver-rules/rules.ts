import type { Conflict } from '../../../schemas/generated/content-types.ts';
import type { Html } from '../../html.ts';

/** Numbers of the sources of a fact, as the list at the end of the page counts them. */
export interface Citation {
  readonly numbers: readonly number[];
  /** One of them is an agency, a statute or rule, a court or a legislature. */
  readonly official: boolean;
  /** The page that lists them; this one without it. */
  readonly page?: string;
}

/** A reason: why a driver was asked for a filing, and what follows. */
export interface ShownTrigger {
  readonly reason: string;
  readonly note: string;
  /** What its sources leave open. */
  readonly sourceNote?: string;
  /** The form, or that there is none: "SR-22", "No SR-22", "SR-22 in some cases". */
  readonly filing: string;
  /** "2 years"; undefined when no source says. */
  readonly length?: string;
  readonly countedFrom?: string;
  /** "$3,100 to $6,100", and what comes first; undefined where no amount was found. */
  readonly total?: string;
  /** Why it is sure or not, where an editor says so. */
  readonly why?: string;
  readonly cites: Citation;
}

export interface ShownFee {
  readonly for: string;
  readonly amount: string;
  /** Whether all pay it, or one of those beside it, or only some. */
  readonly part: 'always' | 'one-of' | 'sometimes';
  /** "the court", where it is not the agency. */
  readonly paidTo?: string;
  /** The numbers of the reasons it counts for, where it does not count for all. */
  readonly cases?: string;
  readonly cites: Citation;
}

export interface ShownDeadline {
  /** "15 days", "10 business days". */
  readonly days: string;
  /** Its name on the roads, where each that it counts for has it; else what is due. */
  readonly what: string;
  /** "counted from the notice"; undefined where only its note says. */
  readonly from?: string;
  readonly note?: string;
  /** The numbers of the reasons it counts for, where it does not count for all. */
  readonly cases?: string;
  readonly cites: Citation;
}

interface ShownStep {
  readonly text: Html;
  readonly page?: { readonly title: string; readonly url: string };
}

/** A rule in a sentence or two. */
export interface ShownRule {
  readonly text: string;
  /** What its sources leave open. */
  readonly sourceNote?: string;
  readonly cites?: Citation;
}

export interface ShownConflict {
  readonly text: string;
  /** Who decides: "DPS", "the court". */
  readonly decidedBy: string;
}

/** The sections that a conflict can be about. */
export type RuleSection = Conflict['about'];

/** What a state asks of a driver, ready to be shown. */
export interface DriverRulesProps {
  readonly stateName: string;
  /** Addresses of the tools that answer for one driver, filled in with this state; none on a site without them. */
  readonly tools: { readonly finder?: string; readonly timeline?: string; readonly answers?: string };
  /** "DPS" */
  readonly agency: string;
  /** E.164. */
  readonly agencyPhone?: string;
  readonly triggers: readonly ShownTrigger[];
  readonly fees: readonly ShownFee[];
  /** ISO day on which the fees were read. */
  readonly feesAsOf?: string;
  readonly deadlines: readonly ShownDeadline[];
  readonly steps: readonly ShownStep[];
  readonly lapse?: ShownRule;
  readonly restrictedLicense?: ShownRule & { readonly name: string };
  readonly nonOwner: ShownRule;
  readonly removal?: ShownRule;
  readonly conflicts: Readonly<Partial<Record<RuleSection, readonly ShownConflict[]>>>;
}
