import { createElement, Fragment, type VNode } from 'preact';

/**
 * What compiled JSX calls, on top of the createElement that Preact's renderer brings anyway. Preact's own runtime for
 * compiled JSX repeats it, which would cost every page with an island 120 bytes.
 */
export function jsx(type: string, props: object, key?: string | number): VNode {
  return createElement(type, key === undefined ? props : { ...props, key });
}

export { Fragment, jsx as jsxs };
