// Photographs in justified rows, each with its own ratio; each is a link to itself in the lightbox (G-12).
import type { SyntheticEvent } from 'react'
import { PhotoLink, type PhotoListProps } from './photo-link.tsx'
import { ratioOf } from './photo-picture.tsx'
import { Written } from './written.tsx'

interface PhotoRowsProps extends PhotoListProps {
  /** How many are visible without scrolling: the first one is loaded before everything else. */
  eager?: number
}

export function PhotoRows({ photos, linkTo, eager = 0 }: PhotoRowsProps) {
  const places = layoutJustifiedRows(photos.map(ratioOf))
  return (
    <ul className="rows">
      {photos.map((photo, at) => (
        <li key={photo.id} style={{ ...places[at]?.style, aspectRatio: ratioOf(photo).toFixed(4) }}>
          <PhotoLink
            photo={photo}
            to={linkTo(photo)}
            sizes={places[at]?.sizes ?? '100vw'}
            first={at < Math.min(eager, 1)}
            beside={at > 0 && at < eager}
            onLoadCapture={at < eager ? undefined : fadeIn}
          >
            <Written className="caption" text={photo.title} />
          </PhotoLink>
        </li>
      ))}
    </ul>
  )
}

/** The site's one duration (K-10): a picture fades in over its placeholder. */
function fadeIn({ target }: SyntheticEvent): void {
  if (target instanceof Element && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    target.animate({ opacity: [0, 1] }, 300)
}

// Justified rows, computed from the pictures' ratios for four widths of window, so that nothing moves and `sizes` is correct.

interface Window {
  /** The narrowest window, in CSS pixels. */
  from: number
  /** How wide a row is for its height: the sum of its pictures' ratios. */
  aim: number
  /** A last row with a smaller sum isn't stretched to the whole width: it would be too high. */
  least: number
  inside: { vw: number; px: number }
  gap: { vw: number; px: number }
}

/** `inside` follows `--spacing-gutter`, clamp(20px, 4.2vw, 72px); `gap` `--spacing-gap`, clamp(5px, 0.6vw, 9px). */
const WINDOWS = {
  s: { from: 0, aim: 0, least: 0.62, inside: { vw: 100, px: -40 }, gap: { vw: 0, px: 5 } },
  m: { from: 576, aim: 2.4, least: 1.4, inside: { vw: 91.6, px: 0 }, gap: { vw: 0.6, px: 0 } },
  l: { from: 992, aim: 3.4, least: 2, inside: { vw: 91.6, px: 0 }, gap: { vw: 0.6, px: 0 } },
  w: { from: 1800, aim: 4.8, least: 2.5, inside: { vw: 100, px: -144 }, gap: { vw: 0, px: 9 } },
} satisfies Record<string, Window>

/** On a phone two pictures share a row, unless it would be lower than a thumb is wide. */
const WIDEST_PAIR = 2.7

type RowStyle = Record<`--${keyof typeof WINDOWS}`, string>
interface Place {
  style: RowStyle
  sizes: string
}

/** @param ratios width ÷ height of each picture, in their order */
export function layoutJustifiedRows(ratios: number[]): Place[] {
  const plans = Object.entries(WINDOWS).map(([name, window]) => {
    const rows = window.aim ? evenRows(ratios, window.aim) : phoneRows(ratios)
    return { name, window, parts: partsOf(rows, window.least) }
  })
  return ratios.map((_, at) => ({
    style: Object.fromEntries(plans.map(({ name, parts }) => [`--${name}`, asWidth(parts[at] ?? WHOLE)])) as RowStyle,
    sizes: plans
      .map(({ window, parts }) => asSize(window, parts[at] ?? WHOLE))
      .reverse()
      .join(', '),
  }))
}

interface Part {
  /** Of the row's width without its gaps. */
  share: number
  gaps: number
}
const WHOLE: Part = { share: 1, gaps: 0 }

function partsOf(rows: number[][], least: number): Part[] {
  return rows.flatMap((row, at) => {
    const sum = sumOf(row)
    const width = at === rows.length - 1 ? Math.max(sum, least) : sum
    return row.map((ratio) => ({ share: ratio / width, gaps: row.length - 1 }))
  })
}

function asWidth({ share, gaps }: Part): string {
  const percent = `${round(share * 100, 1_000)}%`
  return gaps ? `calc(${percent} - ${round(share * gaps, 10_000)} * var(--spacing-gap))` : percent
}

function asSize({ from, inside, gap }: Window, { share, gaps }: Part): string {
  const vw = `${round((inside.vw - gaps * gap.vw) * share, 10)}vw`
  const px = round((gaps * gap.px - inside.px) * share, 1)
  const width = px ? `calc(${vw} - ${px}px)` : vw
  return from ? `(min-width: ${from}px) ${width}` : width
}

/** Rows of one and of two pictures in turn. */
function phoneRows(ratios: number[]): number[][] {
  const rows: number[][] = []
  for (let at = 0; at < ratios.length; ) {
    const pair = ratios.slice(at, at + 2)
    const isPair = rows.at(-1)?.length === 1 && pair.length === 2 && sumOf(pair) <= WIDEST_PAIR
    rows.push(isPair ? pair : pair.slice(0, 1))
    at += isPair ? 2 : 1
  }
  return rows
}

/** The rows whose heights differ least, as factors, from the desired height: the cheapest path of breaks. */
function evenRows(ratios: number[], aim: number): number[][] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }]
  for (let end = 1; end <= ratios.length; end++) {
    let cheapest = { cost: Number.POSITIVE_INFINITY, from: end - 1 }
    let sum = 0
    for (let from = end - 1; from >= 0; from--) {
      sum += ratios[from] ?? 0
      const cost = (best[from]?.cost ?? 0) + Math.log(sum / aim) ** 2
      if (cost < cheapest.cost) cheapest = { cost, from }
      if (sum > aim * 3) break
    }
    best.push(cheapest)
  }
  const rows: number[][] = []
  for (let end = ratios.length; end > 0; ) {
    const from = best[end]?.from ?? 0
    rows.unshift(ratios.slice(from, end))
    end = from
  }
  return rows
}

const sumOf = (ratios: number[]) => ratios.reduce((sum, ratio) => sum + ratio, 0)
/** With numbers, which takes a tenth of the time that strings would. @param parts of a whole */
const round = (value: number, parts: number) => Math.round(value * parts) / parts
