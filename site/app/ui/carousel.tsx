// A row that scrolls sideways. With scripts two buttons scroll it, unless everything fits, and continue at the other end (G-33, G-34).
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

export interface CarouselProps {
  label: string
  previous: string
  next: string
  className?: string
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
      {/* what scrolls must be reachable by keyboard */}
      <ul className="track" ref={track} tabIndex={fits ? undefined : 0} aria-label={label}>
        {children}
      </ul>
      {!fits && (
        <p className="carousel-buttons">
          <button type="button" className="tool" aria-label={previous} onClick={() => turn(-1)}>
            <Icon name="left" />
          </button>
          <button type="button" className="tool" aria-label={next} onClick={() => turn(1)}>
            <Icon name="right" />
          </button>
        </p>
      )}
    </section>
  )
}

/** Whether the whole track is visible at once; false until it has been measured. */
function useFit(track: { readonly current: HTMLElement | null }): boolean {
  const [fits, setFits] = useState(false)
  useEffect(() => {
    const element = track.current
    if (!element) return
    // the browser rounds widths
    const measure = () => setFits(element.scrollWidth <= element.clientWidth + 1)
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [track])
  return fits
}

/** The scroll position one step on; after either end it continues at the other. */
function turned(track: HTMLElement, step: number): number {
  const end = track.scrollWidth - track.clientWidth
  const at = track.scrollLeft
  if (step > 0 && at >= end - 2) return 0
  if (step < 0 && at <= 2) return end
  const places = [...track.children].map((child) => (child as HTMLElement).offsetLeft - track.offsetLeft)
  const found = step > 0 ? places.find((place) => place > at + 2) : places.findLast((place) => place < at - 2)
  return Math.min(Math.max(found ?? 0, 0), end)
}
