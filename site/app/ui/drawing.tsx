const PATHS = {
  share: 'M12 15V3.5m0 0L7.5 8M12 3.5 16.5 8M5 12v8.5h14V12',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8.5 5v14M15.5 5v14',
}

/** The drawing on a button; the button has its name. */
export function Drawing({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
