// From gallery to lightbox in one movement: the thumbnail grows into the photo, where the browser can draw that.
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { FROM_LIST } from './lightbox-address.ts'

/** `lightbox.css` gives the open photo this name; for one moment the thumbnail has it. */
const NAME = 'photo'

/** What a link to a photo does when it is clicked; where there is nothing to animate, the link goes its own way. */
export function useOpening() {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLAnchorElement>, to: string) => {
    const image = event.currentTarget.querySelector('img')
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!image || !isPlain || isStill || !document.startViewTransition) return
    event.preventDefault()
    image.style.viewTransitionName = NAME
    const { ready } = document.startViewTransition(async () => {
      image.style.viewTransitionName = ''
      // a double click has opened it already
      if (location.pathname + location.search !== to)
        await navigate(to, { state: FROM_LIST, preventScrollReset: true, flushSync: true })
    })
    // who goes on before the movement has begun ends it: that is no fault
    ready.catch(() => undefined)
  }
}

/** What the list already shows of a photo stands in for it until it is loaded. */
export function showThumbnail(slide: HTMLElement | null, photo: number): void {
  const image = slide?.querySelector('img')
  const thumbnail = document.querySelector<HTMLImageElement>(`#photo-${photo} img`)
  if (image && thumbnail?.complete && thumbnail.currentSrc) {
    image.style.backgroundImage = `url("${thumbnail.currentSrc}")`
  }
}
