// The few icons that stand for words, as strokes on a grid of 24. The link or button around one has a name.

const PATHS = {
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2z',
  share: 'M12 15V3.5m0 0L7.5 8M12 3.5 16.5 8M5 12v8.5h14V12',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8.5 5v14M15.5 5v14',
  menu: 'M3.5 8h17M3.5 16h17',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  left: 'M21 12H3m7-7-7 7 7 7',
  right: 'M3 12h18m-7-7 7 7-7 7',
  down: 'M7 10l5 5 5-5',
  facebook: 'M15.5 4H14a3.5 3.5 0 0 0-3.5 3.5V20M7.5 11.5h7',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M16.9 7v.2',
  twitter: 'M4 4l13 16h3L7 4zM4.5 20l6.2-7M13.2 10.4L19.5 4',
  youtube:
    'M6 5.5h12A3.5 3.5 0 0 1 21.5 9v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5zM10 9l5 3-5 3z',
  whatsapp:
    'M3.5 20.5l1.3-4.4a8.5 8.5 0 1 1 3.2 3.1zM8.7 8.3c-.5 3 3.6 7.4 7 7.1l.5-1.9-2.1-1-1 .9c-1-.5-1.9-1.4-2.4-2.4l.8-1-.8-2z',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
