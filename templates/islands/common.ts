/**
 * What nearly every island needs. All that render import this file: modules that are reached from the same places become one file for
 * the browser, instead of a handful of tiny ones.
 */
import 'react/jsx-runtime';
import '../../schemas/rules/address.ts';
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
