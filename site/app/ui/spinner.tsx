import { texts } from '../texts.ts'

/** A thin turning ring, and a word for screen readers (M-75). */
export function Spinner({ className = '' }: { className?: string }) {
  return (
    <div className={`spinner ${className}`.trim()} role="status">
      <span className="visually-hidden">{texts.loading}</span>
    </div>
  )
}
