// A letter as it goes into the post: to whom, whom to answer, subject, and its two halves. The drawn one is made when it is sent or
// looked at; React escapes what people typed.
import { renderToStaticMarkup } from 'react-dom/server'
import type { Letter, Studio } from './letter-kinds.ts'
import { drawLetter } from './letter-layout.ts'
import type { LetterWords } from './letter-parts.ts'
import { textOf } from './letter-text.ts'
import { wordsOf } from './letter-words.ts'
import { isOneAddress, oneLine } from './rules.ts'

export interface WrittenLetter {
  /** One address, or the word `studio`. */
  recipient: string
  /** Empty where answers go to the sender. */
  reply_to: string
  subject: string
  text: string
  words: LetterWords
}

export function writeLetter(letter: Letter, studio: Studio): WrittenLetter {
  const words = wordsOf(letter, { ...studio, title: oneLine(studio.title) })
  const answerTo = whomToAnswer(letter, studio)
  return {
    recipient: 'to' in letter ? letter.to : 'studio',
    reply_to: isOneAddress(answerTo) ? answerTo : '',
    subject: oneLine(words.subject),
    text: textOf(words),
    words,
  }
}

/** The drawn half of a letter. */
export function htmlOf({ html, words }: { html: string; words: unknown }): string {
  // a letter of before was drawn when it was promised
  return words === null ? html : DOCTYPE + renderToStaticMarkup(drawLetter(words as LetterWords))
}

function whomToAnswer(letter: Letter, studio: Studio): string {
  if ('to' in letter) return studio.email
  if (letter.kind === 'backup-failed' || letter.kind === 'payment-to-check') return ''
  return letter.kind === 'contact-mail' ? letter.email_address : letter.order.user.email
}

/** What old mail programs draw by the book for. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'
