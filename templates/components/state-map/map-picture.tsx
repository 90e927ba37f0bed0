/** Where the build puts the picture of the map, and the page that has the map with its links. */
export const MAP_PICTURE = '/assets/us-map.svg';
const MAP_PAGE = '/sr22-by-state';

/** The map as a picture: the outlines are fetched once, late, and kept, instead of standing in the page. */
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
