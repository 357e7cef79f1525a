// A complete e-mail: recipient, reply address, subject, plain text and HTML. The HTML is made when the e-mail is sent
// or shown; React escapes typed text.
import { renderToStaticMarkup } from 'react-dom/server'
import type { Email, Studio } from './email-kinds.ts'
import { renderEmail } from './email-layout.ts'
import type { EmailTexts } from './email-parts.ts'
import { senderOf, wordsOf } from './email-texts.ts'
import { isOneAddress, oneLine } from './rules.ts'

export interface WrittenEmail {
  /** One address, or the word `studio`. */
  recipient: string
  /** Empty if answers go to the sender. */
  reply_to: string
  subject: string
  text: string
  words: EmailTexts
}

export function writeEmail(email: Email, studio: Studio): WrittenEmail {
  const words = withTrialNote(email, wordsOf(email, { ...studio, title: oneLine(studio.title) }))
  const answerTo = 'to' in email ? studio.email : (senderOf(email) ?? '')
  return {
    recipient: 'to' in email ? email.to : 'studio',
    reply_to: isOneAddress(answerTo) ? answerTo : '',
    subject: oneLine(words.subject),
    text: textOf(words),
    words,
  }
}

/** Where an order was paid at a provider's place for trying, nobody may take it for paid. */
function withTrialNote(email: Email, words: EmailTexts): EmailTexts {
  if (!('order' in email) || !email.order.isTrial) return words
  return { ...words, opening: [...words.opening, 'This order is a trial: no real money was paid.'] }
}

/** The HTML part of an e-mail. */
export function htmlOf({ html, words }: { html: string; words: unknown }): string {
  // older e-mails got their HTML when they were enqueued
  return words === null ? html : DOCTYPE + renderToStaticMarkup(renderEmail(words as EmailTexts))
}

/** The doctype that old mail programs need for standard layout. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

export function textOf({ title, opening, details, sections, button, closing, foot }: EmailTexts): string {
  const facts = details.map(({ term, value }) => `${term}: ${value}`).join('\n')
  const rest = sections.flatMap(({ heading, text }) => [`\n${tidy(heading)}`, ...text.split(/\n\s*\n/).map(tidy)])
  const way = `${button.label} ${button.href.replace(/^mailto:/, '')}`
  const before = [title, ...opening, facts].map(tidy)
  const after = [way, ...closing, ...foot].map(tidy)
  return `${[...before, ...rest, ...after].filter((paragraph) => paragraph !== '').join('\n\n')}\n`
}

/** The text as a browser shows it: several spaces become one, and no line ends in a space. */
function tidy(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/[ \t\r\f\u200b]+/g, ' ').trim())
  return lines.join('\n').trim()
}
