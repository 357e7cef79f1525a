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
      <div className="section-title font-display">
        {keyword && <p className="mb-2 line-clamp-2 text-muted wrap-anywhere">{galleryTexts.searchedFor(keyword)}</p>}
        <p>{galleryTexts.empty}</p>
      </div>
      <p className="text-muted">{keyword ? galleryTexts.nothingFound : galleryTexts.nothingYet}</p>
      {keyword && (
        <Link className="button" to={path}>
          {galleryTexts.clearSearch}
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
