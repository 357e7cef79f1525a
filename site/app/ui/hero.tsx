// A view filled by photographs, one at a time: the title at the bottom left, the contact strip at the bottom right. The
// text of every slide stays in the document for screen readers; only the current text is drawn.
import { useRef } from 'react'
import { boundsOf, HeroPicture, type HeroSlide, uprightClass } from './hero-picture.tsx'
import { frameId, HeroStrip, heroTexts, useHeroShow } from './hero-strip.tsx'

const SHORT_TITLE = 24
/** How far (px) a finger must move to change the slide. */
const SWIPE = 48

export interface HeroProps {
  slides: HeroSlide[]
  /** Shown if there is no slide, or if the first slide has no title. */
  title: string
  text: string
}

export function Hero({ slides, title, text }: HeroProps) {
  const show = useHeroShow(slides.length)
  const touchedAt = useRef(0)
  const { current, isLive, isWarm, setHeld } = show
  const next = (current + 1) % slides.length
  const turn = (step: number) => show.show((current + step + slides.length) % slides.length)
  if (slides.length === 0) {
    return (
      <section className="hero" aria-label={heroTexts.label} data-under-header>
        <Words as="h1" title={title} text={text} />
      </section>
    )
  }
  return (
    <section
      className={`hero ${slides[0] ? uprightClass(slides[0]) : ''}${isLive ? ' live' : ''}`}
      aria-label={heroTexts.label}
      data-under-header
      style={slides[0] && boundsOf(slides[0])}
      onPointerEnter={(event) => setHeld(event.pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onTouchStart={({ touches }) => {
        touchedAt.current = touches[0]?.clientX ?? 0
      }}
      onTouchEnd={({ changedTouches }) => {
        const moved = (changedTouches[0]?.clientX ?? touchedAt.current) - touchedAt.current
        if (Math.abs(moved) > SWIPE) turn(moved < 0 ? 1 : -1)
      }}
    >
      {slides.map((slide, at) => {
        const isNext = isWarm && at === next
        return (
          <div
            key={slide.id}
            id={frameId(at)}
            className={`hero-slide${at === current ? ' current' : isNext ? ' next' : ''}`}
          >
            <HeroPicture slide={slide} isFirst={at === 0} />
            {at === 0 ? (
              <Words as="h1" title={slide.title || title} text={slide.text} />
            ) : (
              <Words as="p" title={slide.title} text={slide.text} />
            )}
          </div>
        )
      })}
      {slides.length > 1 && <HeroStrip slides={slides} show={show} />}
    </section>
  )
}

function Words({ as: Title, title, text }: { as: 'h1' | 'p'; title: string; text: string }) {
  return (
    <div className="hero-words">
      <Title className={`hero-title${title.length > SHORT_TITLE ? ' long' : ''}`}>{title}</Title>
      {text && <p className="hero-text">{text}</p>}
    </div>
  )
}
