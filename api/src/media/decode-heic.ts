// Decodes HEIC, the format of iPhones: sharp's build can't, so libheif does it as WebAssembly (decision 052). Only worker
// processes do this. The result is a PNG without compression, upright, with the photo's own colour profile.
import { crc32, deflateSync } from 'node:zlib'
import { Failure } from '@chobighor/contract/plain/failure'
import sharp from 'sharp'
import { HEIC, NO_DECODER } from './detect-image-type.ts'
import { checkMeasure } from './rules.ts'

/** The part of libheif that is used here; numbers are addresses in its memory. */
interface LibHeif {
  HEAPU8: Uint8Array
  HEAPU32: Uint32Array
  _malloc(bytes: number): number
  _free(at: number): void
  _heif_context_alloc(): number
  _heif_context_free(context: number): void
  _heif_context_read_from_memory(error: number, context: number, at: number, bytes: number, options: number): void
  _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void
  _heif_image_handle_get_width(handle: number): number
  _heif_image_handle_get_height(handle: number): number
  _heif_image_handle_has_alpha_channel(handle: number): number
  _heif_image_handle_get_raw_color_profile_size(handle: number): number
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, profile: number): void
  _heif_image_handle_get_list_of_metadata_block_IDs(handle: number, type: number, ids: number, most: number): number
  _heif_image_handle_get_metadata_size(handle: number, id: number): number
  _heif_image_handle_get_metadata(error: number, handle: number, id: number, at: number): void
  _heif_image_handle_release(handle: number): void
  _heif_decode_image(
    error: number,
    handle: number,
    image: number,
    colorspace: number,
    chroma: number,
    options: number,
  ): void
  _heif_image_get_width(image: number, channel: number): number
  _heif_image_get_height(image: number, channel: number): number
  _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number
  _heif_image_release(image: number): void
}

// values of libheif's enums
const RGB = 1
const INTERLEAVED_RGB = 10
const INTERLEAVED_RGBA = 11
const INTERLEAVED = 10
/** In bytes. libheif's errors are structures of three numbers. */
const ERROR_BYTES = 12
/** In bytes, of a colour profile and of EXIF; larger ones are left out. */
const LARGEST_PROFILE = 4_000_000

/** @throws Failure if it is damaged, too large, or not what libheif can read */
export async function decodeHeic(file: Uint8Array): Promise<{ png: Buffer; exif: Buffer | undefined }> {
  const lib = await loadLibHeif()
  const { pixels, profile, exif, width, height, channels } = readPrimary(lib, file)
  const png = await sharp(pixels, { raw: { width, height, channels } }).png({ compressionLevel: 0 }).toBuffer()
  return { png: profile.byteLength > 0 ? withProfile(png, profile) : png, exif }
}

/** @throws Failure if the decoder is missing or can't start: that is no fault of the photo, so its cause is logged */
async function loadLibHeif(): Promise<LibHeif> {
  try {
    // @ts-expect-error the package has no types for this file
    const loaded: { default: LibHeif } = await import('libheif-js/wasm-bundle.js')
    return loaded.default
  } catch (cause) {
    throw new Failure('unsupported', NO_DECODER, { cause })
  }
}

/**
 * Less than for other pictures: libheif holds all pixels at once, about 15 bytes for each (decision 052). Phones write 48
 * megapixels, and panoramas of about 60.
 */
const HEIC_PIXELS_MOST = 64_000_000

function checkHeicMeasure(size: { width: number; height: number }): void {
  const pixels = size.width * size.height
  if (pixels > HEIC_PIXELS_MOST)
    throw new Failure(
      'too_large',
      `This HEIC photo has ${Math.ceil(pixels / 1_000_000)} megapixels; ${HEIC_PIXELS_MOST / 1_000_000} is the limit for HEIC. Please send it as a JPEG, or smaller.`,
    )
  checkMeasure(size)
}

interface Decoded {
  pixels: Buffer
  profile: Buffer
  exif: Buffer | undefined
  width: number
  height: number
  channels: 3 | 4
}

function readPrimary(lib: LibHeif, file: Uint8Array): Decoded {
  const context = lib._heif_context_alloc()
  // an error, and one address beside it
  const error = lib._malloc(ERROR_BYTES + 4)
  const out = error + ERROR_BYTES
  const source = lib._malloc(file.byteLength)
  let handle = 0
  let image = 0
  const check = () => {
    if (lib.HEAPU32[error / 4] !== 0) throw unreadable()
  }
  const address = () => lib.HEAPU32[out / 4] ?? 0
  try {
    lib.HEAPU8.set(file, source)
    lib._heif_context_read_from_memory(error, context, source, file.byteLength, 0)
    check()
    lib._heif_context_get_primary_image_handle(error, context, out)
    check()
    handle = address()
    const size = { width: lib._heif_image_handle_get_width(handle), height: lib._heif_image_handle_get_height(handle) }
    checkHeicMeasure(size)
    const profile = readProfile(lib, handle, error)
    const exif = readExif(lib, handle, error)
    const hasAlpha = lib._heif_image_handle_has_alpha_channel(handle) !== 0
    lib._heif_decode_image(error, handle, out, RGB, hasAlpha ? INTERLEAVED_RGBA : INTERLEAVED_RGB, 0)
    check()
    image = address()
    return { ...readPixels(lib, image, { channels: hasAlpha ? 4 : 3, stride: out }), profile, exif }
  } catch (reason) {
    // WebAssembly fails in its own ways on hostile files; these two are faults of ours, like a function that isn't there
    const isOurs = reason instanceof TypeError || reason instanceof ReferenceError
    throw isOurs || reason instanceof Failure ? reason : unreadable()
  } finally {
    if (image) lib._heif_image_release(image)
    if (handle) lib._heif_image_handle_release(handle)
    lib._heif_context_free(context)
    lib._free(source)
    lib._free(error)
  }
}

/** Rows in libheif's memory may be longer than the picture is wide. */
function readPixels(lib: LibHeif, image: number, { channels, stride: at }: { channels: 3 | 4; stride: number }) {
  const width = lib._heif_image_get_width(image, INTERLEAVED)
  const height = lib._heif_image_get_height(image, INTERLEAVED)
  checkHeicMeasure({ width, height })
  const plane = lib._heif_image_get_plane_readonly(image, INTERLEAVED, at)
  const stride = lib.HEAPU32[at / 4] ?? 0
  const row = width * channels
  if (plane === 0 || stride < row) throw unreadable()
  const pixels = Buffer.allocUnsafe(row * height)
  for (let y = 0; y < height; y += 1)
    pixels.set(lib.HEAPU8.subarray(plane + y * stride, plane + y * stride + row), y * row)
  return { pixels, width, height, channels }
}

/** iPhones write Display P3: without its profile the colours would be pale. */
function readProfile(lib: LibHeif, handle: number, error: number): Buffer {
  const bytes = lib._heif_image_handle_get_raw_color_profile_size(handle)
  if (bytes === 0 || bytes > LARGEST_PROFILE) return Buffer.alloc(0)
  const at = lib._malloc(bytes)
  lib._heif_image_handle_get_raw_color_profile(error, handle, at)
  const profile = Buffer.from(lib.HEAPU8.subarray(at, at + bytes))
  const isRead = lib.HEAPU32[error / 4] === 0
  lib._free(at)
  return isRead ? profile : Buffer.alloc(0)
}

/** @returns the TIFF data of its EXIF */
function readExif(lib: LibHeif, handle: number, error: number): Buffer | undefined {
  // a text that ends with a zero byte, and the id that is found
  const type = lib._malloc(12)
  lib.HEAPU8.set(Buffer.from('Exif\0\0\0\0', 'latin1'), type)
  const count = lib._heif_image_handle_get_list_of_metadata_block_IDs(handle, type, type + 8, 1)
  const id = lib.HEAPU32[(type + 8) / 4] ?? 0
  lib._free(type)
  const bytes = count > 0 ? lib._heif_image_handle_get_metadata_size(handle, id) : 0
  if (bytes < 4 || bytes > LARGEST_PROFILE) return undefined
  const at = lib._malloc(bytes)
  lib._heif_image_handle_get_metadata(error, handle, id, at)
  const block = Buffer.from(lib.HEAPU8.subarray(at, at + bytes))
  lib._free(at)
  // its first number says how many bytes stand before the TIFF data
  return lib.HEAPU32[error / 4] === 0 ? block.subarray(4 + block.readUInt32BE(0)) : undefined
}

/** In bytes: a PNG's signature and its first chunk, after which the profile stands. */
const AFTER_HEADER = 33

function withProfile(png: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)])
  const chunk = Buffer.alloc(content.byteLength + 8)
  chunk.writeUInt32BE(content.byteLength - 4, 0)
  content.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(content), chunk.byteLength - 4)
  return Buffer.concat([png.subarray(0, AFTER_HEADER), chunk, png.subarray(AFTER_HEADER)])
}

const unreadable = () => new Failure('unsupported', HEIC)
