import type { ReactNode } from 'react'

/** A link to somebody's files. Where they are is nobody else's: the house that keeps them isn't told who sends. */
export function FilesLink({ link, className, children }: { link: string; className: string; children: ReactNode }) {
  return (
    <a className={className} href={link} target="_blank" rel="noopener" referrerPolicy="no-referrer">
      {children}
    </a>
  )
}

/** Whether there are files: what a browser would run instead of fetching is no link to any. */
export function isReady(link: string | null): link is string {
  return link !== null && /^https?:\/\//i.test(link)
}
