// A row of things that is moved sideways: by touch and by the platform's own scrolling, without scripts too; with them by two
// buttons that go round at both ends (G-33, G-34).
import { type ReactNode, useRef } from 'react'
import { ArrowLeft, ArrowRight } from './carousel-arrows.tsx'

export interface CarouselProps {
  /** What moves, in a word or two. */
  label: string
  previous: string
  next: string
  className?: string
  /** One `li` for each. */
  children: ReactNode
  /** Stands beside the buttons. */
  aside?: ReactNode
}

export function Carousel({ label, previous, next, className = '', children, aside }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const turn = (step: number) => {
    if (track.current) track.current.scrollTo({ left: turned(track.current, step) })
  }
  return (
    <section className={`carousel ${className}`} aria-label={label} aria-roledescription="carousel">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ul className="track" ref={track} tabIndex={0} aria-label={label}>
        {children}
      </ul>
      <div className="carousel-foot">
        {aside}
        <p className="carousel-buttons">
          <button type="button" aria-label={previous} onClick={() => turn(-1)}>
            <ArrowLeft />
          </button>
          <button type="button" aria-label={next} onClick={() => turn(1)}>
            <ArrowRight />
          </button>
        </p>
      </div>
    </section>
  )
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
