import { createContext, type ReactNode, useContext } from 'react';
import type { AnsweredCalls } from '../../format/call-hours.ts';

const CallsContext = createContext<AnsweredCalls | undefined>(undefined);

/** Gives every phone number of a page the words beside it. */
export function CallHoursProvider({ calls, children }: { calls?: AnsweredCalls; children: ReactNode }) {
  return <CallsContext value={calls}>{children}</CallsContext>;
}

interface CallHoursProps {
  /** In place of what content/people.yaml says. */
  readonly calls?: AnsweredCalls;
}

/** Who answers and when, beside a number of the site. Nothing if content/people.yaml does not say it. */
export function CallHours({ calls }: CallHoursProps) {
  const ofSite = useContext(CallsContext);
  const { text } = calls ?? ofSite ?? {};
  return text ? <p className="call-hours small">{text}</p> : null;
}

/** The hours alone, in a line of a narrow place. */
export function ShortCallHours() {
  const calls = useContext(CallsContext);
  return calls?.short ? <span className="call-hours short-hours small">{calls.short}</span> : null;
}
