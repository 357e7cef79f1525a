// From gallery to lightbox in one movement: the photo grows out of its thumbnail. (By an animation of our own: while the
// browser's view transitions run, it takes no clicks.)

/** The one duration (K-10). */
const GROWING = { duration: 300, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

/** @param photo its number: its place in the list is known by it */
export function growFromList(dialog: HTMLElement, photo: number): void {
  const image = dialog.querySelector('.slide:not([hidden]) img')
  const from = document.getElementById(`photo-${photo}`)?.getBoundingClientRect()
  if (!image || !from?.width || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const to = image.getBoundingClientRect()
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`
  image.animate({ transformOrigin: ['0 0', '0 0'], transform: [start, 'none'] }, GROWING)
  dialog.animate({ backgroundColor: ['transparent', getComputedStyle(dialog).backgroundColor] }, GROWING)
}

/** What the list already shows of a photo stands in for it until it is loaded. */
export function showThumbnail(slide: HTMLElement | null, photo: number): void {
  const image = slide?.querySelector('img')
  const thumbnail = document.querySelector<HTMLImageElement>(`#photo-${photo} img`)
  if (image && thumbnail?.complete && thumbnail.currentSrc) {
    image.style.backgroundImage = `url("${thumbnail.currentSrc}")`
  }
}
