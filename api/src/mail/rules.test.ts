import { expect, test } from 'vitest'
import { isFromRobot, isRefusedForGood, nextTry, unlinked } from './rules.ts'

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [9, 256],
  [10, 360],
  [2000, 360],
])('after %i tries in vain the next is %i minutes away', (attempts, minutes) => {
  const now = new Date('2026-05-01T12:00:00Z')
  expect(nextTry(attempts, now).getTime() - now.getTime()).toBe(minutes * 60_000)
})

test.each([
  [{}, false],
  [{ website: '' }, false],
  [{ website: 'x' }, true],
  [{ fill_time: 999 }, true],
  [{ fill_time: 1000 }, false],
])('%j is a robot’s: %s (M-48)', (mail, robot) => {
  expect(isFromRobot(mail)).toBe(robot)
})

test.each([
  ['Lalbagh Hall, 12 Lalbagh Road', 'Lalbagh Hall, 12 Lalbagh Road'],
  ['St.John’s, Rd. 5, 12.5 km', 'St. John’s, Rd. 5, 12.5 km'],
  ['win at https://prizes.example/now', 'win at https: prizes. example/now'],
  ['www.prizes.example', 'www. prizes. example'],
  ['me@prizes.example', 'me@prizes. example'],
  ['দোকান.বাংলা', 'দোকান. বাংলা'],
])('[Z-22] %j goes to a stranger as %j, which no mail program makes a link of', (typed, carried) => {
  expect(unlinked(typed)).toBe(carried)
})

test.each([
  ['RCPT TO', 550, true],
  ['DATA', 554, true],
  ['DATA', 571, true],
  ['RCPT TO', 451, false],
  ['DATA', 421, false],
  ['RCPT TO', 530, false], // the server asks us to sign in
  ['AUTH PLAIN', 535, false],
  ['MAIL FROM', 550, false],
  ['CONN', 554, false],
  ['DATA', undefined, false],
  [undefined, undefined, false],
])('[F-09] after %s an answer of %s is for good: %s', (command, code, forGood) => {
  expect(isRefusedForGood(command, code)).toBe(forGood)
})
