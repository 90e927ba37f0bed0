/** The page of a link that asks a person to verify a privacy request. Its button posts to the same address. */
export const LINK_PAGE = '/privacy-requests/verify';
