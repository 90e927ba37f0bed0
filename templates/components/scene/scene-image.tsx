/** A drawing as its page shows it. Plain JSON, so that an island need not know how it is drawn. */
export interface SceneImageProps {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** In a hero, phones show it too. */
  readonly onPhones?: boolean;
}

/** A drawing says nothing that the words beside it do not, so screen readers pass over it. */
export function SceneImage({ onPhones = false, ...file }: SceneImageProps) {
  return <img className={onPhones ? 'scene is-small' : 'scene'} {...file} alt="" loading="lazy" />;
}
