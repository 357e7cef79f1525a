const PATHS = { left: 'M21 12H3m7-7-7 7 7 7', right: 'M3 12h18m-7-7 7 7-7 7' }

export function Arrow({ to }: { to: keyof typeof PATHS }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
    >
      <path d={PATHS[to]} />
    </svg>
  )
}
