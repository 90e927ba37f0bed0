/** Colors of drawn pictures: the site's own (templates/styles/tokens.css) and shades of its navy. */
export const PALETTE = {
  navy: '#0f2747',
  dusk: '#173760',
  tide: '#24446f',
  blue: '#3b6ea8',
  sky: '#5b93d1',
  mist: '#a9c1de',
  line: '#d3dde9',
  tint: '#e4ebf4',
  paper: '#ffffff',
  accent: '#ffb01f',
} as const;
