import { createContext, type ReactNode, useContext } from 'react';
import type { AnsweredCalls } from '../../format/call-hours.ts';

const CallsContext = createContext<AnsweredCalls | undefined>(undefined);

/** Gives every phone number of a page the words beside it. */
export function CallHoursProvider({ calls, children }: { calls?: AnsweredCalls; children: ReactNode }) {
  return <CallsContext value={calls}>{children}</CallsContext>;
}

/** Who answers and when, beside a number of the site. Nothing if content/people.yaml does not say it. */
export function CallHours() {
  const calls = useContext(CallsContext);
  return calls ? <p className="call-hours small">{calls.text}</p> : null;
}

/** The hours alone, in a line of a narrow place. */
export function ShortCallHours() {
  const calls = useContext(CallsContext);
  return calls?.short ? <span className="short-hours small">{calls.short}</span> : null;
}
