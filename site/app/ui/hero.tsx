// A view filled by photographs, one at a time. Only the current slide's text is drawn; screen readers have them all.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { texts } from '../texts.ts'
import { boundsOf, HeroPicture, type HeroSlide, uprightClass } from './hero-picture.tsx'
import { langOf } from './lang.ts'
import { Source } from './photo-picture.tsx'

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
            id={slideId(at)}
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
      <Title className={`hero-title${title.length > SHORT_TITLE ? ' long' : ''}`} lang={langOf(title)}>
        {title}
      </Title>
      {text && (
        <p className="hero-text" lang={langOf(text)}>
          {text}
        </p>
      )}
    </div>
  )
}

// The contact strip: a frame for each slide, which is a link to it, so it works without scripts.
const heroTexts = {
  label: 'From the studio',
  strip: 'Slides',
  slide: (number: number, title: string) => `Slide ${number}: ${title}`,
  pause: 'Pause the slides',
  play: 'Let the slides change',
}

const slideId = (at: number) => `slide-${at + 1}`

function HeroStrip({ slides, show }: { slides: HeroSlide[]; show: HeroShow }) {
  const { current, isLive, isPaused, setPaused } = show
  return (
    <nav className="hero-strip" aria-label={heroTexts.strip}>
      {/* it keeps its space until it can be used */}
      <button
        type="button"
        className="tool hero-pause"
        aria-label={isPaused ? heroTexts.play : heroTexts.pause}
        disabled={!isLive}
        onClick={() => setPaused(!isPaused)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d={isPaused ? 'M6 4l10 6-10 6z' : 'M6 4v12M14 4v12'} />
        </svg>
      </button>
      <ol onKeyDown={(event) => goByArrows(event, slides.length, show)}>
        {slides.map((slide, at) => (
          <li key={slide.id}>
            <a
              href={`#${slideId(at)}`}
              aria-current={at === current ? 'true' : undefined}
              aria-label={heroTexts.slide(at + 1, slide.title || texts.gallery.untitled)}
              onClick={(event) => {
                event.preventDefault()
                show.show(at)
              }}
            >
              <span className="figures">{at + 1}</span>
              <Thumbnail slide={slide} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Thumbnail({ slide: { picture, image, image_url } }: { slide: HeroSlide }) {
  const address = picture?.jpeg ?? image ?? image_url
  if (!address) return <i />
  return (
    <picture>
      {picture && <Source picture={picture} sizes="94px" />}
      <img src={address} alt="" width={94} height={62} loading="lazy" fetchPriority="low" decoding="async" />
    </picture>
  )
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

function goByArrows(event: KeyboardEvent<HTMLElement>, slides: number, { current, show }: HeroShow): void {
  const step = STEPS[event.key]
  if (!step) return
  event.preventDefault()
  const next = (current + step + slides) % slides
  show(next)
  event.currentTarget.querySelectorAll('a')[next]?.focus()
}

const EVERY = 7_000
/** Milliseconds. The first view loads alone for so long; then the next slide's picture is loaded in advance. */
const AHEAD_AFTER = 2_500

type HeroShow = ReturnType<typeof useHeroShow>

/** The next slide follows by itself, unless the show is paused, held or in the background, or motion is unwanted (M-74). */
function useHeroShow(slides: number) {
  const [current, show] = useState(0)
  /** Whether scripts run. Without them links select the slides (`:target`). */
  const [isLive, setLive] = useState(false)
  /** Whether other pictures than the first may be loaded. */
  const [isWarm, setWarm] = useState(false)
  const [isPaused, setPaused] = useState(false)
  /** While the pointer or the focus is on it. */
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    setLive(true)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
    const timer = setTimeout(() => setWarm(true), AHEAD_AFTER)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!isLive || isPaused || isHeld || slides < 2) return
    const timer = setInterval(() => {
      if (!document.hidden) show((current + 1) % slides)
    }, EVERY)
    return () => clearInterval(timer)
  }, [current, isLive, isPaused, isHeld, slides])

  return { current, show, isLive, isWarm, isPaused, setPaused, setHeld }
}
