// Shapes of settings, each with the sentence that a wrong value gets.
import { z } from 'zod'

export const wholeNumber = (name: string, least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `${name} must be a whole number from ${least} to ${most}`,
    })
    .transform(Number)

/** An address without a path: the part before the first slash of the path. */
export const origin = (name: string) =>
  z
    .string()
    .refine(isOrigin, { error: `${name} must be an http or https address without a path, like https://studio.example` })
    .transform((text) => new URL(text).origin)

function isOrigin(text: string): boolean {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  return url !== null && url.href === `${url.origin}/`
}

export const addressOf = (name: string, ...schemes: string[]) =>
  z.string().refine((text) => schemes.some((scheme) => text.startsWith(scheme)) && URL.canParse(text), {
    error: `${name} must be an address that begins with ${schemes.join(' or ')}`,
  })
