// Which files are taken as pictures, by their names, before anything is sent. A wrong ending among those of pictures does no
// harm: what a file is, its content decides.

const TAKEN = ['jpg', 'jpeg', 'jpe', 'jfif', 'png', 'webp', 'avif', 'tif', 'tiff', 'heic', 'heif']

export const SEND_ANOTHER = 'Please send a JPEG, PNG, WebP, AVIF, TIFF or HEIC.'
/** A photograph is no drawing; forms take one as a logo (decision 050). */
export const SVG = `This is an SVG drawing. ${SEND_ANOTHER}`
export const GIF = `This is a GIF. ${SEND_ANOTHER}`
export const JPEG_2000 = `This is a JPEG 2000. ${SEND_ANOTHER}`
export const JPEG_XL = `This is a JPEG XL. ${SEND_ANOTHER}`
export const PHOTOSHOP = `This is a Photoshop file. ${SEND_ANOTHER}`
export const BMP = `This is a BMP. ${SEND_ANOTHER}`
export const RAW =
  'This is a camera’s raw file. Please develop it and export it as a JPEG: in Lightroom by File, Export; ' +
  'in Windows or macOS open it in Photos and export it; or let the camera save a JPEG beside each raw file.'

const REFUSED: readonly (readonly [sentence: string, ...endings: string[]])[] = [
  [SVG, 'svg'],
  [GIF, 'gif'],
  [JPEG_2000, 'jp2', 'j2k', 'jpf', 'jpx', 'jpm'],
  [JPEG_XL, 'jxl'],
  [PHOTOSHOP, 'psd', 'psb'],
  [BMP, 'bmp'],
  [RAW, 'cr2', 'cr3', 'nef', 'nrw', 'arw', 'srf', 'sr2', 'dng', 'raf', 'orf', 'rw2', 'pef', 'srw', 'raw', '3fr', 'iiq'],
]
const OTHER = `Its name doesn’t end like a picture’s. ${SEND_ANOTHER}`

/** `wedding/IMG_0412.JPG` → `jpg`; '' if there is none. */
export const endingOf = (name: string): string => /[^./]\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Whether it is sent, or at least told of: of a folder's other files nobody wants to hear. */
export function looksLikePicture(name: string): boolean {
  const ending = endingOf(name)
  return TAKEN.includes(ending) || REFUSED.some((refused) => refused.includes(ending, 1))
}

/** Why a file of this name is not taken as a picture, in a sentence; undefined if it may be one. */
export function refusalOfName(name: string, takesDrawings = false): string | undefined {
  const ending = endingOf(name)
  if (TAKEN.includes(ending) || (takesDrawings && ending === 'svg')) return undefined
  return REFUSED.find((refused) => refused.includes(ending, 1))?.[0] ?? OTHER
}
