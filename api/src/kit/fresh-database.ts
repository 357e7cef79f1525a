// For tests: a database of their own in the PostgreSQL that tools/test-database.ts opened, migrated and empty.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database, toDatabase } from './database.ts'
import { noteStatement } from './fresh-statements.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { connection: string; template: string }
  }
}

export type FreshDatabase = { connection: string; database: Database; drop(): Promise<void> }

/** @param from what to copy; `template0` gives one without any table */
export async function freshDatabase(from?: 'template0'): Promise<FreshDatabase> {
  const { connection, template } = inject('postgres')
  const name = `chobighor_test_${randomBytes(6).toString('hex')}`
  await copyDatabase(connection, name, from ?? template)
  const own = toDatabase(connection, name)
  // more patient than the server: many tests share the machine
  const database = connect(own, {
    connections: 8,
    statementTimeout: 15_000,
    patience: 15_000,
    onStatement: noteStatement,
  })
  const drop = async () => {
    await database.destroy()
    await dropDatabase(connection, name)
  }
  return { connection: own, database, drop }
}

/** Copying files is quicker than PostgreSQL's way through its log for so small a template. */
export async function copyDatabase(connection: string, name: string, template: string): Promise<void> {
  await run(connection, `create database ${name} template ${template} strategy file_copy`)
}

export async function dropDatabase(connection: string, name: string): Promise<void> {
  await run(connection, `drop database if exists ${name} with (force)`)
}

async function run(connection: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: connection })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
