/// <reference path="../kit/html-to-text.d.ts" />
// A letter as it goes into the post: to whom, whom to answer, subject, and its two halves. React escapes what people typed;
// the plain half is read off the other one, so that both say the same.
import { compile } from 'html-to-text'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Letter, Studio } from './letter-kinds.ts'
import { drawLetter } from './letter-layout.ts'
import { wordsOf } from './letter-words.ts'
import { isOneAddress, oneLine } from './rules.ts'

export interface WrittenLetter {
  /** One address, or the word `studio`. */
  recipient: string
  /** Empty where answers go to the sender. */
  reply_to: string
  subject: string
  html: string
  text: string
}

export function writeLetter(letter: Letter, studio: Studio): WrittenLetter {
  const words = wordsOf(letter, { ...studio, title: oneLine(studio.title) })
  const html = DOCTYPE + renderToStaticMarkup(drawLetter(words))
  const answerTo = whomToAnswer(letter, studio)
  return {
    recipient: 'to' in letter ? letter.to : 'studio',
    reply_to: isOneAddress(answerTo) ? answerTo : '',
    subject: oneLine(words.subject),
    html,
    text: `${textOf(html)}\n`,
  }
}

function whomToAnswer(letter: Letter, studio: Studio): string {
  if ('to' in letter) return studio.email
  if (letter.kind === 'backup-failed') return ''
  return letter.kind === 'contact-mail' ? letter.email_address : letter.order.user.email
}

/** What old mail programs draw by the book for. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

// once for all letters: to make it takes three times as long as to use it
const textOf = compile({
  wordwrap: false,
  selectors: [
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false, trailingLineBreaks: 1 } },
    { selector: 'dl', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'dt', format: 'inlineSurround', options: { suffix: ': ' } },
  ],
})
