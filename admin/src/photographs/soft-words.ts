import type { Picture } from '@chobighor/contract/picture'
import { photographsTexts as texts } from './photographs-texts.ts'

/** A gallery draws a photograph about so wide on a desk, and twice as sharp where the screen is. */
const SHARP_FROM = 1200

/** What there is to say of a picture that has few pixels; it is shown all the same. */
export function softWords(picture: Picture | null): string | undefined {
  if (!picture || Math.max(picture.width, picture.height) >= SHARP_FROM) return undefined
  return texts.small(picture.width, picture.height)
}
