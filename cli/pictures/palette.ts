/** Colors of drawn pictures. */
export { PALETTE } from '../../templates/drawings/tones.ts';
