import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { sendConsoleTo } from './console-to-log.ts'

test('[L-025] what a library writes to the console becomes an entry of the log, with its values', () => {
  const lines: string[] = []
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) })
  onTestFinished(sendConsoleTo(log))
  console.warn('The URL path "%s" could not be decoded', '/%E0')
  console.error(new Error('away'))
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 40, msg: 'The URL path "/%E0" could not be decoded' },
    { level: 50, msg: expect.stringMatching(/^Error: away\n/) },
  ])
})
