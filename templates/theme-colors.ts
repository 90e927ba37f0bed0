/** The color of the browser around the page: --paper of styles/tokens.css, which is the header's, in both schemes. */
export const THEME = { light: '#fff', dark: '#0e1c30' } as const;
