import type { IconName, Link, SceneName } from '../../../schemas/generated/content-types.ts';
import type { Html } from '../../html.ts';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';
import { Prose } from '../prose/prose.tsx';
import { Scene } from '../scene/scene.tsx';

export interface CardProps {
  readonly title: string;
  readonly content: Html;
  readonly image?: IconName;
  /** In place of the icon. */
  readonly scene?: SceneName;
  readonly link?: Link;
}

/** A drawing, a title and a text (specification section 3, Feature card). */
export function Card({ title, content, image, scene, link, level = 3 }: CardProps & { level?: HeadingLevel }) {
  return (
    <div className="card">
      {scene ? <Scene name={scene} /> : image && <Icon name={image} />}
      <Heading level={level}>{title}</Heading>
      <Prose html={content} />
      {link && (
        <a className="with-icon" href={link.link} title={link.title}>
          {link.name}
          <Icon name="arrow-right" />
        </a>
      )}
    </div>
  );
}

/** A grid with rows of three cards when that fills every row, otherwise rows of two. */
export function gridFor(count: number): string {
  return `card-grid card-grid-${count % 3 === 0 ? 3 : 2}`;
}

/** The heading level below a section's own. */
export function below(level: HeadingLevel = 2): HeadingLevel {
  return level === 2 ? 3 : 4;
}
