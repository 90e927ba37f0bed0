/** Files for the browser that the dev server sends as they are; esbuild bundles them as text. */
declare module '*.client.js' {
  const text: string;
  export default text;
}

declare module '*.client.css' {
  const text: string;
  export default text;
}
