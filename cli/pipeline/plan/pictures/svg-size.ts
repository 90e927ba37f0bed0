interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a drawing by its width and height in pixels, or by its viewBox. Undefined if it says neither. */
export function svgSize(svg: string): Size | undefined {
  const [root = ''] = /<svg\b[^>]*>/.exec(svg) ?? [];
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1]?.trim();
  const pixels = (text = '') => (/^[\d.]+(?:px)?$/.test(text) ? Number.parseFloat(text) : Number.NaN);
  const [, , ...box] = (attribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  return sizeOf([pixels(attribute('width')), pixels(attribute('height'))]) ?? sizeOf(box);
}

function sizeOf([width = Number.NaN, height = Number.NaN]: readonly number[]): Size | undefined {
  return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : undefined;
}
