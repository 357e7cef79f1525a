// A file's name as the caption of its photograph, where a person has written it (decision 125). Cameras, telephones and
// programs only number their files: such a name says nothing to a visitor, nor to somebody who can't see the picture.

/** Longest title of a photo. */
const MOST = 150

/** What cameras and programs put before a number, wherever it stands: `wedding_DSC_1003`. */
const NUMBERED =
  /(?:^|[^\p{L}])(?:img|dsc[fn]?|mg|dji|gopr?|pxl|[kc]img|imag|mvimg|sam|pano|hdr|vid|signal|received|wa) ?\d{3,}/iu
/** Words that say only what it is, with nothing but numbers after them. */
const OF_A_PROGRAM =
  /^(?:(?:p|photo|picture|image|screenshot|untitled|whatsapp image)(?![a-z]))?(?:[\s\d()]|\b(?:at|wa|am|pm|copy)\b)*$/i
/** Four digits and more are a number, unless they are a year: `5D4A1234`, but `Eid 2024`. */
const LONG_NUMBER = /\d{5,}|(?<!\d)(?!(?:19|20)\d\d(?!\d))\d{4}(?!\d)/
const UUID = /[0-9a-f]{8}(?: [0-9a-f]{4}){3} [0-9a-f]{12}/i

/** `rahim-and-nadia_holud-03.jpg` → `Rahim and nadia holud 03`; `wedding_DSC_1003.jpg` and `IMG_0412.JPG` → ''. */
export function captionOfFile(name: string): string {
  const words = name
    .replace(/\.[^.]+$/, '')
    .replace(/[\s·._-]+/g, ' ')
    .trim()
  if ([NUMBERED, OF_A_PROGRAM, LONG_NUMBER, UUID].some((shape) => shape.test(words))) return ''
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, MOST)
}
