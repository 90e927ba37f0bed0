/** Set by the bundler from islands.browserRuntime in content/site.yaml. */
declare const __BROWSER_RUNTIME__: 'preact' | 'react';
