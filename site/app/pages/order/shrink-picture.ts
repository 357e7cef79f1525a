/** In pixels; the server keeps no wider one. */
const WIDEST = 1440
const QUALITY = 0.85

/** As small as the studio needs it, for slow networks. What this browser can't draw goes as it is. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(bitmap.width, WIDEST)
  canvas.height = Math.max(1, Math.round((bitmap.height * canvas.width) / bitmap.width))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return drawn && drawn.size < file.size ? drawn : file
}
