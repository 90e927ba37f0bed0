/** Icons for phones and the web manifest, drawn from content/assets/favicon.svg. */
export const ICONS = [
  { address: '/assets/apple-touch-icon.png', size: 180 },
  { address: '/assets/icon-192.png', size: 192 },
  { address: '/assets/icon-512.png', size: 512 },
] as const;
