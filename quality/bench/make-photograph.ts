import sharp from 'sharp'

/** @returns a JPEG with detail at every scale, like a photograph: layers of noise from coarse to fine */
export async function makePhotograph(width: number, height: number): Promise<Buffer> {
  let picture = sharp({
    create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  })
  const layers = await Promise.all(
    [6, 40, 300, 1500].map(async (across) => ({
      input: await sharp({
        create: {
          width: across,
          height: Math.round((across * height) / width),
          channels: 3,
          background: '#777',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .png()
        .toBuffer()
        .then((small) =>
          sharp(small).resize(width, height, { kernel: 'cubic' }).png({ compressionLevel: 1 }).toBuffer(),
        ),
      blend: 'soft-light' as const,
    })),
  )
  picture = sharp(await picture.composite(layers).png({ compressionLevel: 1 }).toBuffer())
  return picture.jpeg({ quality: 92 }).toBuffer()
}
