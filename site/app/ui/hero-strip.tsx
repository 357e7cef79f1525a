// The contact strip: a frame for each slide, with numbers as on film. A frame is a link to its slide, so it works
// without scripts. With scripts it switches the slide in place, and the arrow keys move between frames.
import { type KeyboardEvent, useEffect, useState } from 'react'
import { texts } from '../texts.ts'
import type { HeroSlide } from './hero-picture.tsx'
import { Sources } from './photo-picture.tsx'

export const heroTexts = {
  label: 'From the studio',
  strip: 'Slides',
  frame: (number: string, title: string) => `Frame ${number}: ${title}`,
  pause: 'Pause the slides',
  play: 'Let the slides change',
}

const FIRST_FRAME = 12

/** 12, 12A, 13, 13A …: film uses two numbers for each step. */
export function frameNumber(slide: number): string {
  return `${FIRST_FRAME + Math.floor(slide / 2)}${slide % 2 ? 'A' : ''}`
}

export function frameId(slide: number): string {
  return `frame-${frameNumber(slide)}`
}

export function HeroStrip({ slides, show }: { slides: HeroSlide[]; show: HeroShow }) {
  const { current, isLive, isPaused, setPaused } = show
  return (
    <nav className="hero-strip" aria-label={heroTexts.strip}>
      {/* it keeps its space until it can be used */}
      <button
        type="button"
        className="hero-pause"
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
              href={`#${frameId(at)}`}
              aria-current={at === current ? 'true' : undefined}
              aria-label={heroTexts.frame(frameNumber(at), slide.title || texts.gallery.untitled)}
              onClick={(event) => {
                event.preventDefault()
                show.show(at)
              }}
            >
              <span className="figures">{frameNumber(at)}</span>
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
      {picture && <Sources picture={picture} sizes="94px" />}
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

export interface HeroShow {
  current: number
  show: (slide: number) => void
  /** Whether scripts run. Without them links select the slides (`:target`). */
  isLive: boolean
  /** Whether other pictures than the first may be loaded. */
  isWarm: boolean
  isPaused: boolean
  setPaused: (paused: boolean) => void
  /** While the pointer or the focus is on it, the show waits. */
  setHeld: (held: boolean) => void
}

/**
 * Which slide is shown, and when the next one follows: automatically after a while, unless the visitor has paused the
 * show, points at it, has the page in the background, or prefers reduced motion (M-74).
 */
export function useHeroShow(slides: number): HeroShow {
  const [current, show] = useState(0)
  const [isLive, setLive] = useState(false)
  const [isWarm, setWarm] = useState(false)
  const [isPaused, setPaused] = useState(false)
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
