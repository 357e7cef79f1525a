// Shapes of settings, each with the sentence that a wrong value gets.
import { decodedText } from '@chobighor/contract/plain/decoded-text'
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

/**
 * The address of a CDN: https, or http on this machine. Pages list pictures with spaces and commas between their
 * addresses, and policies with semicolons, so it has only plain signs.
 */
export const cdn = (name: string) =>
  z
    .string()
    .refine(isCdn, {
      error: `${name} must be an https address without a query, like https://cdn.example or https://cdn.example/studio`,
    })
    .transform(withoutSlash)

const PLAIN_ADDRESS = /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.\d+\.\d+\.\d+))(:\d+)?(\/[\w.~-]+)*\/?$/i

function isCdn(text: string): boolean {
  return PLAIN_ADDRESS.test(text) && URL.canParse(text)
}

function withoutSlash(text: string): string {
  return new URL(text).href.replace(/\/$/, '')
}

export const addressOf = (name: string, ...schemes: string[]) => {
  const begins = (text: unknown) => schemes.some((scheme) => String(text).startsWith(scheme))
  return z.string().refine((text) => begins(text) && isReadable(text), {
    error: ({ input }) =>
      begins(input)
        ? `${name} must be an address that can be read. In a name or password write % as %25, # as %23, @ as %40, : as %3A, / as %2F and ? as %3F.`
        : `${name} must be an address that begins with ${schemes.join(' or ')}`,
  })
}

/** What stands after `#` would be left out, and a password that can't be decoded would only fail later. */
function isReadable(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && !text.includes('#') && decodedText(url.username + url.password) !== undefined
}
