import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BuyersView } from '../../templates/admin/buyers.tsx';
import { MessageView } from '../../templates/admin/frame.tsx';
import { GlanceView } from '../../templates/admin/glance.tsx';
import { HeldPlanView, HeldView } from '../../templates/admin/held.tsx';
import { InboxView } from '../../templates/admin/inbox.tsx';
import { LeadView } from '../../templates/admin/lead.tsx';
import { ListingsView, NoticesView, RequestsView } from '../../templates/admin/lists.tsx';
import { PersonView, PlanView } from '../../templates/admin/person.tsx';
import { CodeView, ConfirmView, SignInView } from '../../templates/admin/sign-in.tsx';
import { ExportView, PeopleView, RemovalView, TasksView } from '../../templates/admin/tasks.tsx';
import { CodesView, YouView } from '../../templates/admin/you.tsx';

export type { BuyersProps } from '../../templates/admin/buyers.tsx';
export type { AdminFiles, Frame, Note } from '../../templates/admin/frame.tsx';
export type { GlanceProps } from '../../templates/admin/glance.tsx';
export type { LeadRow, Tag } from '../../templates/admin/inbox.tsx';
export type { LeadProps } from '../../templates/admin/lead-props.ts';
export type { PlanProps } from '../../templates/admin/person.tsx';
export type { Counts } from '../../templates/reports/report-page.tsx';

const printed =
  <P extends object>(view: FunctionComponent<P>) =>
  (props: P): string =>
    `<!doctype html>\n${renderToStaticMarkup(createElement(view, props))}`;

/** The pages of /admin as HTML. */
export const printMessage = printed(MessageView);
export const printSignIn = printed(SignInView);
export const printCode = printed(CodeView);
export const printConfirm = printed(ConfirmView);
export const printInbox = printed(InboxView);
export const printLead = printed(LeadView);
export const printRequests = printed(RequestsView);
export const printNotices = printed(NoticesView);
export const printListings = printed(ListingsView);
export const printPerson = printed(PersonView);
export const printPlan = printed(PlanView);
export const printTasks = printed(TasksView);
export const printExport = printed(ExportView);
export const printPeople = printed(PeopleView);
export const printRemoval = printed(RemovalView);
export const printYou = printed(YouView);
export const printCodes = printed(CodesView);
export const printHeld = printed(HeldView);
export const printHeldPlan = printed(HeldPlanView);
export const printBuyers = printed(BuyersView);
export const printGlance = printed(GlanceView);
