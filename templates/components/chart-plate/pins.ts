/** The box of an outline's drawing, with the water around the state. */
export const OUTLINE_BOX = '-36 -36 392 392';

/** Class of the pin of the page's city. */
export const HERE = 'is-here';

/** Class of what counts from the page's city: the lines to its neighbors, and their names. */
export const COURSE = 'course';

/** How large pins are, in units of the drawing. */
export const pinRadius = (isHere: boolean): number => (isHere ? 10 : 5);

/** Moves the mark to another city's pin, or from all of them, without what counts from the former one. */
export function markPin(city: string | undefined): void {
  for (const part of document.querySelectorAll(`.lens, .pins .${COURSE}`)) part.remove();
  for (const pin of document.querySelectorAll<SVGElement>('.pins [data-city]')) {
    const isHere = pin.dataset.city === city;
    pin.classList.toggle(HERE, isHere);
    pin.setAttribute('r', `${pinRadius(isHere)}`);
  }
}
