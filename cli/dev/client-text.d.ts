/** Browser files that the dev server sends unchanged. esbuild bundles them as text. */
declare module '*.client.js' {
  const text: string;
  export default text;
}

declare module '*.client.css' {
  const text: string;
  export default text;
}
