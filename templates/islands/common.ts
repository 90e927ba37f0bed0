/**
 * What nearly every island needs. Each of them imports this file, and so does the runtime: modules that are reached from the same places
 * become one file for the browser, instead of a handful of tiny ones.
 */
import 'react/jsx-runtime';
import '../../schemas/rules/address.ts';
import '../components/button/button.tsx';
import '../components/heading/heading.tsx';
import './request.ts';
import './scroll-steps.ts';
