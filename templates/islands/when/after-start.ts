/** What remains to do once the island has started. */
export type AfterStart = () => void;
