import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { connect } from './database.ts'

test('a slow statement is told once, with its plan and without its values', async () => {
  const told: { statement: string; took: number; plan: string[] }[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void told.push(JSON.parse(line)) })
  const database = connect(inject('postgres').connection, { log, connections: 2 })
  const wait = (seconds: number, secret: string) =>
    sql`select pg_sleep(${seconds}::float8) from generate_series(1, 1) where ${secret} <> ''`.execute(database)
  await wait(0.01, 'quick')
  await wait(0.6, 'rokeya@example.com')
  await wait(0.6, 'rokeya@example.com')
  await expect.poll(() => told.length).toBe(1)
  const [slow] = told
  expect(slow?.statement).toContain('pg_sleep')
  expect(slow?.took).toBeGreaterThanOrEqual(500)
  expect(slow?.plan.join('\n')).toContain('generate_series')
  expect(JSON.stringify(told)).not.toContain('rokeya')
  await database.destroy()
})

test('a long slow statement is told by its beginning', async () => {
  const told: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void told.push(line) })
  const database = connect(inject('postgres').connection, { log, connections: 2 })
  await sql.raw(`select pg_sleep(0.6) -- ${'long '.repeat(20_000)}`).execute(database)
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]).toContain('pg_sleep')
  expect(told[0]?.length).toBeLessThan(3_000)
  await database.destroy()
})
