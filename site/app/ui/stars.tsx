// A rating as five stars, in half steps (M-66). One drawing, so that it is one thing to who hears it.

const STAR = 'M10 1.5 12.6 7.3 18.8 8 14.2 12.2 15.5 18.4 10 15.3 4.5 18.4 5.8 12.2 1.2 8 7.4 7.3Z'
const LEFT_HALF = 'M10 1.5V15.3L4.5 18.4 5.8 12.2 1.2 8 7.4 7.3Z'

/** @param rating 0 to 5; what lies beyond is drawn as the nearest of them */
export function roundedToHalf(rating: number): number {
  return Math.round(Math.min(5, Math.max(0, rating || 0)) * 2) / 2
}

export interface StarsProps {
  rating: number
  /** What the drawing says, of the number of stars that it shows. */
  label: (stars: number) => string
}

export function Stars({ rating, label }: StarsProps) {
  const stars = roundedToHalf(rating)
  return (
    <svg className="stars" viewBox="0 0 108 20" role="img" aria-label={label(stars)}>
      {[0, 1, 2, 3, 4].map((at) => {
        const kind = stars >= at + 1 ? 'full' : stars > at ? 'half' : 'empty'
        return (
          <g key={at} className={kind} transform={`translate(${at * 22})`}>
            <path d={STAR} />
            {kind === 'half' && <path d={LEFT_HALF} />}
          </g>
        )
      })}
    </svg>
  )
}
