// The contact strip: a frame for each slide, numbered as on film. A frame is a link to its slide, so that it works without
// scripts; with them it switches in place, and the arrow keys go from frame to frame.
import type { KeyboardEvent } from 'react'
import { texts } from '../texts.ts'
import type { HeroSlide } from './hero-picture.tsx'
import type { HeroShow } from './hero-show.ts'
import { heroTexts } from './hero-texts.ts'
import { srcSet } from './photo-picture.tsx'

const FIRST_FRAME = 12

/** 12, 12A, 13, 13A …: a film has two names for each step. */
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
      {/* its place is kept until it can be used */}
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
      {picture && <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes="94px" />}
      {picture && <source type="image/webp" srcSet={srcSet(picture, 'webp')} sizes="94px" />}
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
