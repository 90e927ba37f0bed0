/** Address of the map picture that the build draws, and the page with the full map. */
export const MAP_PICTURE = '/assets/us-map.svg';
const MAP_PAGE = '/sr22-by-state';

/** The map as a lazy-loaded picture, so that the outlines are not part of the page. */
export function MapPicture() {
  return (
    <a href={MAP_PAGE}>
      <img
        src={MAP_PICTURE}
        width="1200"
        height="700"
        loading="lazy"
        alt="Map of the states by the form they ask for. See it with links and names."
      />
    </a>
  );
}
