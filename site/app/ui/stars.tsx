// A rating as five stars, in half steps (M-66). They are one drawing, so a screen reader reads them as one thing.

const STAR = 'm10 1.5 2.6 5.8 6.2.7-4.6 4.2 1.3 6.2-5.5-3.1-5.5 3.1 1.3-6.2L1.2 8l6.2-.7Z'
const LEFT_HALF = 'M10 1.5v13.8l-5.5 3.1 1.3-6.2L1.2 8l6.2-.7Z'

/** @param rating 0 to 5; any other number becomes the nearest of these */
export function roundedToHalf(rating: number): number {
  return Math.round(Math.min(5, Math.max(0, rating || 0)) * 2) / 2
}

export interface StarsProps {
  rating: number
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
