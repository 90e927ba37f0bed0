/** A page's file in the output folder: public/index.html for `/`, public/sr22-cost.html for `/sr22-cost`. */
export function fileOf(path: string): string {
  return `public${path === '/' ? '/index' : path}.html`;
}

/** The file of a page's model, for functions that answer with the page. */
export function modelFileOf(path: string): string {
  return `private/pages${path === '/' ? '/index' : path}.json`;
}
