// Public answers a second: cached ones, ones that the visitor already has (304), and pages that are rendered each time.
import { startProduct } from '../e2e/start-product.ts'
import { measureAgainstBare } from './against-bare.ts'
import type { BenchRow, Setting } from './bench-row.ts'
import { fillGallery, GALLERY } from './fill-gallery.ts'

const PAGES = ['/', GALLERY, '/service/']
const CALLS = ['/api/v1/get/photography/list/', '/api/v1/service/list/']
const GZIP = { 'accept-encoding': 'gzip' }
const KEPT = 0.6
const KNOWN = 0.6
const MADE = 0.012
const MOST_WAIT = 2

export async function measurePages({ dataFolder, isSmall }: Setting): Promise<BenchRow[]> {
  await fillGallery(dataFolder)
  const product = await startProduct({ DATA_DIR: dataFolder })
  const rows: BenchRow[] = []
  try {
    for (const path of [...PAGES, ...CALLS])
      rows.push(
        ...(await measureAgainstBare({
          what: `${path}, gzip`,
          url: product.baseUrl + path,
          headers: GZIP,
          isSmall,
          least: KEPT,
          most: MOST_WAIT,
        })),
      )
    const url = product.baseUrl + GALLERY
    const tag = (await fetch(url, { headers: GZIP })).headers.get('etag') ?? ''
    const headers = { ...GZIP, 'if-none-match': tag }
    rows.push(
      ...(await measureAgainstBare({
        what: `${GALLERY}, known already`,
        url,
        headers,
        expected: 304,
        least: KNOWN,
        isSmall,
      })),
    )
  } finally {
    await product.close()
  }
  return [...rows, ...(await measureMade(dataFolder, isSmall))]
}

async function measureMade(dataFolder: string, isSmall: boolean): Promise<BenchRow[]> {
  const product = await startProduct({ DATA_DIR: dataFolder, PAGE_CACHE: 'off' })
  try {
    const url = product.baseUrl + GALLERY
    return await measureAgainstBare({ what: `${GALLERY}, made each time`, url, headers: GZIP, least: MADE, isSmall })
  } finally {
    await product.close()
  }
}
