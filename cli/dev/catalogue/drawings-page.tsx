import { PARTS } from '../../../templates/drawings/parts.ts';
import { stillSvg } from '../../../templates/drawings/scene-svg.ts';
import { DRAWING_NAMES, SCENES, sceneSize } from '../../../templates/drawings/scenes.ts';
import type { Shape } from '../../../templates/drawings/shapes.ts';

const SCHEMES = ['day', 'night'] as const;
const PART_SIZE = { width: 480, height: 360 };

/** Every scene and every part of the drawing kit, for light and dark. */
export function DrawingsPage({ root }: { readonly root: string }) {
  return (
    <main>
      <nav aria-label="Catalogue">
        <a href={root}>All components</a>
      </nav>
      <h1>Drawings</h1>
      <p>
        The key <code>scene</code> of a page, guide, post or legal page names one of these scenes. They are in
        templates/drawings; a scene is composed of the parts below.
      </p>
      <h2>Scenes</h2>
      {DRAWING_NAMES.map((name) => (
        <Drawing key={name} name={name} body={SCENES[name]()} size={sceneSize(name)} />
      ))}
      <h2>Parts</h2>
      {Object.entries(PARTS).map(([name, draw]) => (
        <Drawing key={name} name={name} body={draw()} size={PART_SIZE} />
      ))}
    </main>
  );
}

interface DrawingProps {
  readonly name: string;
  readonly body: Shape;
  readonly size: { readonly width: number; readonly height: number };
}

function Drawing({ name, body, size }: DrawingProps) {
  return (
    <figure className="drawing">
      <figcaption>{name}</figcaption>
      {SCHEMES.map((scheme) => (
        <img
          key={scheme}
          className={`drawing-${scheme}`}
          src={`data:image/svg+xml,${encodeURIComponent(stillSvg(body, scheme, size))}`}
          height="180"
          loading="lazy"
          alt={`${name}, by ${scheme}`}
        />
      ))}
    </figure>
  );
}
