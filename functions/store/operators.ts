import type { Actor } from './admin.ts';

/**
 * The people of /admin and how they come in. Holds no secret: only hashes of cookies and codes. What changes who may do
 * what is written into the audit log in the same transaction.
 */
export interface OperatorStore {
  /** By email. */
  list(): Promise<readonly Operator[]>;
  find(email: string): Promise<Operator | undefined>;
  /** Adds a person, or changes the role of one, with a code that opens a session once. */
  invite(invitation: Invitation, by: Actor): Promise<void>;
  /** The same for a person who lost every key: sessions, passkeys, and other codes end. False: the email is unknown. */
  recover(invitation: Omit<Invitation, 'role'>, by: Actor): Promise<boolean>;
  setRole(email: string, role: Role, by: Actor): Promise<MemberOutcome>;
  /** Ends everything that lets this person in, and hands on the person's leads: see Removal. */
  remove(removal: Removal, by: Actor): Promise<RemovalOutcome>;
  /** Hands on the leads of a person who stays. Returns how many. */
  handOn(removal: Removal, by: Actor): Promise<number | 'no-heir'>;
  /** How many leads that are not done a person has. */
  leadsOf(email: string): Promise<number>;
  setMail(email: string, mail: MailChoice, by: Actor): Promise<void>;
  /** The id up to which a person was told about leads. Undefined: not yet. */
  told(email: string): Promise<string | undefined>;
  /** Moves it on. False: another server was there first. */
  setTold(email: string, step: { readonly from: string | undefined; readonly to: string }): Promise<boolean>;
  /** Notes why a person's mail is refused. Empty: it is not. */
  setMailFault(email: string, fault: string): Promise<void>;
  /** Whose mail is refused, and why. */
  mailFaults(): Promise<readonly { readonly email: string; readonly fault: string }[]>;
  /** Keeps a code that is being mailed. Codes that are over go. */
  startCode(code: StartedCode, now: Date): Promise<void>;
  /** Counts a try, and ends the code with the right one or the last wrong one. */
  tryCode(given: GivenCode, now: Date): Promise<CodeOutcome>;
  /** Whose sign-in a cookie began, while it may go on. */
  startedBy(id: string, now: Date): Promise<string | undefined>;
  /** Replaces the codes of this purpose that a person has. */
  replaceCodes(codes: OneTimeCodes, by: Actor): Promise<void>;
  /** Adds one challenge, which only its hash finds. Those that are over go. */
  addChallenge(challenge: Challenge, now: Date): Promise<void>;
  /** Uses up a code or a challenge. Returns whose it is; undefined when it is unknown, used, or over. */
  takeCode(taken: TakenCode, now: Date): Promise<string | undefined>;
  /** How many codes of a purpose a person has left. */
  codesLeft(email: string, purpose: CodePurpose): Promise<number>;
  openSession(session: NewSession, by: Actor): Promise<void>;
  /** The session of a cookie's hash, which goes on by being asked for. Undefined when it has ended. */
  session(id: string, now: Date): Promise<OperatorSession | undefined>;
  /** Notes that a fresh code or a passkey was given. */
  confirmSession(id: string, by: Actor): Promise<void>;
  closeSession(id: string, by: Actor): Promise<void>;
  /** The sessions of a person that have not ended, the one that was used last in front. */
  sessions(email: string, now: Date): Promise<readonly OpenSession[]>;
  /** Ends one session of a person, or all but one, or all. Returns how many. */
  endSessions(email: string, which: EndedSessions, by: Actor): Promise<number>;
  addPasskey(passkey: Passkey, by: Actor): Promise<void>;
  passkeys(email: string): Promise<readonly Passkey[]>;
  passkey(id: string): Promise<Passkey | undefined>;
  /** Moves the counter on. False: another use of the key was there first. */
  countPasskey(id: string, counter: { readonly from: number; readonly to: number }, now: Date): Promise<boolean>;
  removePasskey(id: string, by: Actor): Promise<boolean>;
}

export const ROLES = ['viewer', 'agent', 'owner'] as const;
/** viewer: reads, with phone and email masked. agent: works on leads. owner: may do everything. */
export type Role = (typeof ROLES)[number];

export interface Operator {
  readonly email: string;
  readonly role: Role;
  readonly invitedAt: string;
  readonly mail: MailChoice;
}

const MAIL_DETAILS = ['none', 'masked', 'full'] as const;

/** What a person of /admin is mailed about new leads. */
export interface MailChoice {
  /** Which news: of every lead at once, one mail a day, or none. */
  readonly news: 'each' | 'daily' | 'off';
  readonly detail: (typeof MAIL_DETAILS)[number];
  /** Hours of the agency's time zone between which nothing is mailed. Left out: none are quiet. */
  readonly quiet?: { readonly from: number; readonly to: number };
}

export interface Invitation {
  readonly email: string;
  readonly role: Role;
  /** SHA-256 of the code. */
  readonly hash: string;
  readonly expiresAt: Date;
}

export type MemberOutcome = 'done' | 'unknown' | 'last-owner';

export interface Removal {
  readonly email: string;
  /** Who gets the person's leads that are not done: an agent or an owner. Left out: they belong to none. */
  readonly heir?: string;
}

/** no-heir: the heir is none of the agents and owners, or is the person. */
export type RemovalOutcome =
  | { readonly outcome: 'done'; readonly leads: number }
  | { readonly outcome: Exclude<MemberOutcome, 'done'> | 'no-heir' };

export interface StartedCode {
  /** SHA-256 of the cookie. */
  readonly id: string;
  readonly email: string;
  /** SHA-256 of the cookie and the code. */
  readonly code: string;
  readonly expiresAt: Date;
}

export interface GivenCode {
  readonly id: string;
  readonly code: string;
}

/** used-up: MAX_TRIES were wrong. unknown: no code was started with this cookie, or it is over. */
export type CodeOutcome =
  | { readonly outcome: 'right'; readonly email: string }
  | { readonly outcome: 'wrong' | 'used-up' | 'unknown' };

/** How often a mailed code may be tried. */
export const MAX_TRIES = 5;

export type CodePurpose = 'invitation' | 'recovery' | 'passkey-sign-in' | 'passkey-add' | 'passkey-confirm';

export interface OneTimeCodes {
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly hashes: readonly string[];
}

export interface Challenge {
  readonly hash: string;
  /** Whose it is; of a sign-in, the hash of the cookie. */
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly expiresAt: Date;
}

export interface TakenCode {
  readonly hash: string;
  readonly purposes: readonly CodePurpose[];
}

export interface NewSession {
  readonly id: string;
  readonly email: string;
  /** The way in, for the audit log. */
  readonly how: string;
  /** What its browser says of itself: "Chrome on Android". */
  readonly device?: string;
}

export interface OpenSession {
  readonly id: string;
  readonly openedAt: string;
  /** To the minute. */
  readonly seenAt: string;
  readonly device?: string;
}

export type EndedSessions = { readonly only: string } | { readonly except: string } | 'all';

export interface OperatorSession {
  readonly id: string;
  readonly operator: Operator;
  readonly openedAt: string;
  readonly confirmedAt?: string;
}

/** A session ends so long after it was last used. */
export const IDLE_MS = 12 * 60 * 60 * 1000;

export interface Passkey {
  /** base64url */
  readonly id: string;
  readonly email: string;
  /** base64url, COSE */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly addedAt: string;
  readonly usedAt?: string;
}
