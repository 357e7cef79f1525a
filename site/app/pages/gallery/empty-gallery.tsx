import { Link } from 'react-router'
import { galleryTexts } from './gallery-texts.ts'

export interface EmptyGalleryProps {
  path: string
  keyword: string
  isAll: boolean
}

/** Nothing hangs here, yet or for this keyword: what was looked for, and the one way on (G-17, E-02). */
export function EmptyGallery({ path, keyword, isAll }: EmptyGalleryProps) {
  return (
    <div className="nothing">
      <p className="section-title font-display">{galleryTexts.empty}</p>
      <p className="text-muted">{keyword ? galleryTexts.nothingFound(keyword) : galleryTexts.nothingYet}</p>
      {keyword && (
        <Link className="button" to={path}>
          {galleryTexts.showWhole}
        </Link>
      )}
      {!keyword && !isAll && (
        <Link className="button" to="/photography/all/">
          {galleryTexts.showAll}
        </Link>
      )}
    </div>
  )
}
