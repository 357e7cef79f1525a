const STROKE = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 }

export function ArrowLeft() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" {...STROKE}>
      <path d="M21 12H3m7-7-7 7 7 7" />
    </svg>
  )
}

export function ArrowRight() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" {...STROKE}>
      <path d="M3 12h18m-7-7 7 7-7 7" />
    </svg>
  )
}
