// How similar two pictures look: multi-scale structural similarity (Wang, Simoncelli and Bovik 2003) of the lightness,
// with the paper's windows, constants and weights. It ignores colours. No package of a better score (SSIMULACRA 2,
// butteraugli) is maintained and installs without a compiler.

export interface Lightness {
  width: number
  height: number
  /** 0 to 255, row by row. */
  data: Float32Array
}

const WEIGHTS = [0.0448, 0.2856, 0.3001, 0.2363, 0.1333]
const SIGMA = 1.5
const RADIUS = 5
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2
const WINDOW = windowOf(SIGMA, RADIUS)
/** Each scale halves the picture, and the last must still contain a window. */
export const SHORTEST_SIDE = (2 * RADIUS + 1) * 2 ** (WEIGHTS.length - 1)

/** @returns 1 for the same picture, less for less similar ones */
export function likeness(one: Lightness, other: Lightness): number {
  if (one.width !== other.width || one.height !== other.height) throw new Error('Two pictures of different sizes')
  if (Math.min(one.width, one.height) < SHORTEST_SIDE) throw new Error(`Sides of ${SHORTEST_SIDE} pixels at least`)
  let [a, b] = [one, other]
  let product = 1
  for (const [scale, weight] of WEIGHTS.entries()) {
    const { structure, whole } = compare(a, b)
    const isLast = scale === WEIGHTS.length - 1
    product *= Math.max(0, isLast ? whole : structure) ** weight
    if (!isLast) [a, b] = [halve(a), halve(b)]
  }
  return product
}

/** In decibels: each 3 dB more halve the difference. */
export function inDecibels(likeness: number): number {
  return -10 * Math.log10(1 - likeness)
}

/** From the three colours of each pixel in sRGB (ITU-R BT.709). */
export function lightnessOf(pixels: Uint8Array, { width, height }: { width: number; height: number }): Lightness {
  const data = new Float32Array(width * height)
  for (let at = 0; at < data.length; at++) {
    const [red = 0, green = 0, blue = 0] = [pixels[3 * at], pixels[3 * at + 1], pixels[3 * at + 2]]
    data[at] = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  return { width, height, data }
}

/** Means over all windows within the picture: of contrast and structure, and of these with the lightness. */
function compare(a: Lightness, b: Lightness): { structure: number; whole: number } {
  const [meanA, meanB] = [blur(a), blur(b)]
  const [squareA, squareB, both] = [blur(times(a, a)), blur(times(b, b)), blur(times(a, b))]
  let [structure, whole] = [0, 0]
  const count = meanA.data.length
  for (let at = 0; at < count; at++) {
    const [mA = 0, mB = 0] = [meanA.data[at], meanB.data[at]]
    const [sA = 0, sB = 0, sAB = 0] = [squareA.data[at], squareB.data[at], both.data[at]]
    const contrast = (2 * (sAB - mA * mB) + C2) / (sA - mA * mA + (sB - mB * mB) + C2)
    structure += contrast
    whole += (contrast * (2 * mA * mB + C1)) / (mA * mA + mB * mB + C1)
  }
  return { structure: structure / count, whole: whole / count }
}

function times(a: Lightness, b: Lightness): Lightness {
  return { ...a, data: a.data.map((value, at) => value * (b.data[at] ?? 0)) }
}

/** @returns an image that is smaller by the window's reach on each side */
function blur({ width, height, data }: Lightness): Lightness {
  const [narrow, low] = [width - 2 * RADIUS, height - 2 * RADIUS]
  const rows = new Float32Array(narrow * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < narrow; x++) {
      let sum = 0
      for (let nth = 0; nth < WINDOW.length; nth++) sum += (WINDOW[nth] ?? 0) * (data[y * width + x + nth] ?? 0)
      rows[y * narrow + x] = sum
    }
  const blurred = new Float32Array(narrow * low)
  for (let y = 0; y < low; y++)
    for (let x = 0; x < narrow; x++) {
      let sum = 0
      for (let nth = 0; nth < WINDOW.length; nth++) sum += (WINDOW[nth] ?? 0) * (rows[(y + nth) * narrow + x] ?? 0)
      blurred[y * narrow + x] = sum
    }
  return { width: narrow, height: low, data: blurred }
}

function halve({ width, height, data }: Lightness): Lightness {
  const [narrow, low] = [Math.floor(width / 2), Math.floor(height / 2)]
  const half = new Float32Array(narrow * low)
  for (let y = 0; y < low; y++)
    for (let x = 0; x < narrow; x++) {
      const at = 2 * y * width + 2 * x
      const sum = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + width] ?? 0) + (data[at + width + 1] ?? 0)
      half[y * narrow + x] = sum / 4
    }
  return { width: narrow, height: low, data: half }
}

function windowOf(sigma: number, radius: number): Float64Array {
  const raw = Float64Array.from({ length: 2 * radius + 1 }, (_, nth) =>
    Math.exp(-((nth - radius) ** 2) / (2 * sigma * sigma)),
  )
  const sum = raw.reduce((total, value) => total + value, 0)
  return raw.map((value) => value / sum)
}
