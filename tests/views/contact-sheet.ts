/** A view that does not look as accepted. */
export interface SheetRow {
  readonly name: string;
  /** What is wrong, in words. */
  readonly words: string;
  /** None if the view is new. */
  readonly expected?: Buffer;
  readonly actual: Buffer;
  /** The pixels that differ, in red. */
  readonly difference?: Buffer | undefined;
}

interface ContactSheet {
  /** Shows each view as expected, as it is, and what differs, side by side. */
  readonly html: string;
  /** The pictures that it shows, by file name. */
  readonly files: ReadonlyMap<string, Buffer>;
}

const COLUMNS = ['expected', 'actual', 'difference'] as const;

/** The contact sheet of views, with notes above them. */
export function contactSheet(rows: readonly SheetRow[], notes: readonly string[]): ContactSheet {
  const files = new Map<string, Buffer>();
  const sections = rows.map((row) => {
    const figures = COLUMNS.map((column) => {
      const bytes = row[column];
      if (!bytes) return `<figure><figcaption>no ${column}</figcaption></figure>`;
      const file = `${row.name}.${column}.${column === 'expected' ? 'webp' : 'png'}`;
      files.set(file, bytes);
      return `<figure><figcaption>${column}</figcaption><a href="${file}"><img src="${file}" alt=""></a></figure>`;
    });
    return `<section><h2>${row.name}: ${row.words}</h2><div>${figures.join('')}</div></section>`;
  });
  return {
    files,
    html: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${rows.length} views look different</title>
<style>
body { font: 16px/1.5 sans-serif; margin: 24px; background: #ddd }
div { display: flex; gap: 12px; align-items: start }
figure { flex: 1; margin: 0 }
img { max-width: 100%; outline: 1px solid #999 }
</style>
<h1>${rows.length} views look different</h1>
${[...notes.map((note) => `<p>${note}</p>`), ...sections].join('\n')}
</html>
`,
  };
}
