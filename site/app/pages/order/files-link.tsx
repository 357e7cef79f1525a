import type { ReactNode } from 'react'

/** A link to a customer's files. Their address is private: the site that stores them gets no referrer. */
export function FilesLink({ link, className, children }: { link: string; className: string; children: ReactNode }) {
  return (
    <a className={className} href={link} target="_blank" rel="noopener" referrerPolicy="no-referrer">
      {children}
    </a>
  )
}

/** Whether there are files. An address that a browser would run, not fetch, doesn't count as a link. */
export function isSafeLink(link: string | null): link is string {
  return link !== null && /^https?:\/\//i.test(link)
}
