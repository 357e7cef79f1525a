// A row of things that is moved sideways: by touch and by the platform's own scrolling, without scripts too; with them by two
// buttons that go round at both ends (G-33, G-34). Where everything is seen at once, nothing moves and nothing offers to.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ArrowLeft, ArrowRight } from './carousel-arrows.tsx'

export interface CarouselProps {
  /** What moves, in a word or two. */
  label: string
  previous: string
  next: string
  className?: string
  /** One `li` for each. */
  children: ReactNode
}

export function Carousel({ label, previous, next, className = '', children }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const fits = useFit(track)
  const turn = (step: number) => {
    if (track.current) track.current.scrollTo({ left: turned(track.current, step) })
  }
  return (
    <section
      className={`carousel ${className}`}
      aria-label={label}
      aria-roledescription={fits ? undefined : 'carousel'}
    >
      {/* what scrolls must be reached by the keyboard */}
      <ul className="track" ref={track} tabIndex={fits ? undefined : 0} aria-label={label}>
        {children}
      </ul>
      {!fits && (
        <p className="carousel-buttons">
          <button type="button" aria-label={previous} onClick={() => turn(-1)}>
            <ArrowLeft />
          </button>
          <button type="button" aria-label={next} onClick={() => turn(1)}>
            <ArrowRight />
          </button>
        </p>
      )}
    </section>
  )
}

/** Whether all of the track is seen at once; no, until it has been measured. */
function useFit(track: { readonly current: HTMLElement | null }): boolean {
  const [fits, setFits] = useState(false)
  useEffect(() => {
    const element = track.current
    if (!element) return
    // widths are rounded
    const measure = () => setFits(element.scrollWidth <= element.clientWidth + 1)
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [track])
  return fits
}

/** Where the track comes to stand one step on; past either end it goes round. */
function turned(track: HTMLElement, step: number): number {
  const end = track.scrollWidth - track.clientWidth
  const at = track.scrollLeft
  if (step > 0 && at >= end - 2) return 0
  if (step < 0 && at <= 2) return end
  const places = [...track.children].map((child) => (child as HTMLElement).offsetLeft - track.offsetLeft)
  const found = step > 0 ? places.find((place) => place > at + 2) : places.findLast((place) => place < at - 2)
  return Math.min(Math.max(found ?? 0, 0), end)
}
