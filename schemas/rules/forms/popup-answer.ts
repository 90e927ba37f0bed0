/** How a form says that its page has a pop-up, and what a browser without script answered to it. */
export const POPUP = {
  /** Name and value of a hidden field. */
  field: 'confirmation',
  wanted: 'popup',
  /** Name and values of the buttons. A script sends `true`. */
  answer: 'popup',
  accepted: 'accepted',
  declined: 'declined',
} as const;
