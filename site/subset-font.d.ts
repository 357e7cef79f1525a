declare module 'subset-font' {
  /** A font that contains only the glyphs for the text, and only the requested ranges of its axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes?: Record<string, number | { min: number; max: number }>
      keepFeatures?: string[]
      noHinting?: boolean
    },
  ): Promise<Buffer>
}
