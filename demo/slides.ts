// Home's first view: a photograph that fills the window, and a tall one for phones. The wide one of a slide has at
// least 960 × 600 px, so 1440 × 900 enlarges it 1.5 times at most.
import type { Cutting } from './photographs.ts'
import { works } from './works.ts'

/** Crops that only the slides use; no gallery shows them. */
export const slideCuttings: readonly Cutting[] = [
  {
    key: 'slide-house-upright',
    package: works.dustBowlHome.package,
    crop: { left: 424, top: 0, width: 600, height: 788 },
    alt: 'A plank house stands alone on bare ground, light in its open doorway.',
    // a phone shows two thirds of its width: from the left eave to beyond the first window
    focus: { x: 37, y: 50 },
  },
  {
    key: 'slide-harbour',
    package: works.nagasaki.package,
    crop: { left: 0, top: 8, width: 1024, height: 614 },
    alt: 'A junk moored at Nagasaki, houses and low hills behind it.',
    focus: { x: 60, y: 100 },
  },
  {
    key: 'slide-harbour-upright',
    package: works.nagasaki.package,
    crop: { left: 400, top: 110, width: 600, height: 709 },
    alt: 'A wooden junk with one tall mast at a stone quay.',
    focus: { x: 27, y: 50 },
  },
  {
    key: 'slide-canyon',
    package: works.blackCanyon.package,
    crop: { left: 0, top: 70, width: 1024, height: 680 },
    alt: 'A still bend of the Colorado between black cliffs.',
    focus: { x: 50, y: 100 },
  },
  {
    key: 'slide-canyon-upright',
    package: works.blackCanyon.package,
    crop: { left: 380, top: 0, width: 600, height: 750 },
    alt: 'Light from the gap between two cliffs falls in one column across dark water.',
    focus: { x: 35, y: 60 },
  },
  {
    key: 'slide-aircraft-upright',
    package: works.airplane.package,
    crop: { left: 265, top: 0, width: 600, height: 717 },
    alt: 'The body of an aircraft seen straight from above, clouds under its wings.',
    focus: { x: 50, y: 50 },
  },
]

/** `landscape` and `upright` are keys of photographs or of `slideCuttings`. */
export const slides = [
  {
    title: 'Light, kept.',
    text: 'Weddings, portraits and company stories, photographed and filmed from Dhaka.',
    landscape: 'house',
    upright: 'slide-house-upright',
  },
  {
    title: 'We wait.',
    text: 'Arrive early, say little, stay until the light turns. Most good pictures are made of that.',
    landscape: 'slide-canyon',
    upright: 'slide-canyon-upright',
  },
  {
    title: 'All ashore.',
    text: 'Families, from the first boat to the last dance. Two cameras, no orders given.',
    landscape: 'slide-harbour',
    upright: 'slide-harbour-upright',
  },
  {
    title: 'A steady hand.',
    text: 'Work is worth seeing from close by. And now and then from above.',
    landscape: 'aircraft',
    upright: 'slide-aircraft-upright',
  },
]
