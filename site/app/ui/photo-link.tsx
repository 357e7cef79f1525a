// A photograph as a link to itself in the lightbox (G-12).
import type { Photo } from '@chobighor/contract/portfolio'
import type { ReactEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'
import { PhotoImage, placeholderOf } from './photo-picture.tsx'
import { FROM_LIST } from './photo-query-param.ts'

export interface PhotoListProps {
  photos: Photo[]
  /** The address that opens a photo: it ends in `photo=ID`. */
  linkTo: (photo: Photo) => string
}

interface PhotoLinkProps {
  photo: Photo
  to: string
  sizes: string
  first?: boolean
  beside?: boolean
  onLoadCapture?: ReactEventHandler | undefined
  children?: ReactNode
}

export function PhotoLink({ photo, to, onLoadCapture, children, ...drawing }: PhotoLinkProps) {
  return (
    <Link
      id={`photo-${photo.id}`}
      to={to}
      state={FROM_LIST}
      preventScrollReset
      style={placeholderOf(photo.picture)}
      onLoadCapture={onLoadCapture}
    >
      <PhotoImage photo={photo} placeholder={false} {...drawing} />
      {children}
    </Link>
  )
}
