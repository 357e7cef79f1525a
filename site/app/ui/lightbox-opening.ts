// From gallery to photo and back in one movement, where the browser has view transitions: the photo grows out of its
// thumbnail. Nothing else takes part in them (lightbox.css), so that whatever is clicked meanwhile is there to be clicked.

/** What the two pictures are called while they are one: lightbox.css knows it. */
const NAME = 'opened-photo'

/**
 * @param photo its number: its place in the list is known by it
 * @param open is called once, with a movement or without
 */
export function growFromList(dialog: HTMLElement, photo: number, open: () => void): void {
  move(
    thumbnailOf(photo),
    () => {
      dialog.animate({ backgroundColor: ['transparent', getComputedStyle(dialog).backgroundColor] }, 300)
      return shownIn(dialog)
    },
    open,
  )
}

/** @param close is called once, with a movement or without */
export function shrinkToList(dialog: HTMLElement, photo: number, close: () => void): void {
  move(shownIn(dialog), () => thumbnailOf(photo), close)
}

/** What the list already shows of a photo stands in for it until it is loaded. */
export function showThumbnail(slide: HTMLElement | null, photo: number): void {
  const image = slide?.querySelector('img')
  const thumbnail = thumbnailOf(photo)
  if (image && thumbnail?.complete && thumbnail.currentSrc) {
    image.style.backgroundImage = `url("${thumbnail.currentSrc}")`
  }
}

function move(from: HTMLElement | null, findTo: () => HTMLElement | null, change: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !isInSight(from) || !('startViewTransition' in document)) {
    change()
    return
  }
  let to: HTMLElement | null = null
  from.style.viewTransitionName = NAME
  const movement = document.startViewTransition(() => {
    from.style.viewTransitionName = ''
    change()
    to = findTo()
    if (isInSight(to)) to.style.viewTransitionName = NAME
  })
  // refused where the page is hidden, or another movement begins: the change is made all the same
  movement.ready.catch(() => undefined)
  void movement.finished.catch(() => undefined).then(() => to?.style.removeProperty('view-transition-name'))
}

const thumbnailOf = (photo: number) => document.querySelector<HTMLImageElement>(`#photo-${photo} img`)
const shownIn = (dialog: HTMLElement) => dialog.querySelector<HTMLImageElement>('.slide:not([hidden]) img')

/** A photo that was turned to may lie far from what the list shows just now. */
function isInSight(element: HTMLElement | null): element is HTMLElement {
  if (!element) return false
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}
