/**
 * The modules that nearly every rendering island needs. All of them import this file, so the bundler makes one file of
 * these modules instead of many tiny ones.
 */
import 'react/jsx-runtime';
import '../components/button/submit-button.tsx';
import '../components/error-summary/error-summary.tsx';
import '../components/form-field/form-field.tsx';
import '../components/heading/heading.tsx';
import '../components/icon/drawing.tsx';
import '../components/icon/map-pin.ts';
import './form/show-problems.ts';
import './form/typed.ts';
import './request.ts';

export { hydrateIsland } from './hydrate-island.ts';
