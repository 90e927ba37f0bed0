/** The place of an insurer's logo, in pixels. A logo of another shape is fitted into it. */
export const LOGO_SIZE = { width: 120, height: 40 } as const;
