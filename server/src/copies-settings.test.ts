import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

function complaintsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n')
  }
}

test('copies of backups go to a folder, or to a bucket with keys, elsewhere', () => {
  expect(readConfig({ BACKUP_COPIES: '/mnt/copies' }).copies).toEqual({ folder: '/mnt/copies' })
  const keys = { BACKUP_COPIES_ACCESS_KEY: 'house:media', BACKUP_COPIES_SECRET_KEY: 'a/secret+key' }
  const bucket = 's3://copies?endpoint=https://s3.example&region=eu-1'
  expect(readConfig({ BACKUP_COPIES: bucket, ...keys }).copies).toMatchObject({
    bucket: 'copies',
    secretKey: 'a/secret+key',
  })
  const needs =
    'A bucket in BACKUP_COPIES needs BACKUP_COPIES_ACCESS_KEY and BACKUP_COPIES_SECRET_KEY, and nothing else needs them'
  expect(complaintsOf({ BACKUP_COPIES: bucket })).toEqual([needs])
  expect(complaintsOf({ BACKUP_COPIES: '/mnt/copies', ...keys })).toEqual([needs])
  expect(complaintsOf({ BACKUP_COPIES: 'copies' })[0]).toMatch(/^BACKUP_COPIES must be a folder/)
  const elsewhere = [expect.stringMatching(/^BACKUP_COPIES must be another place/)]
  expect(complaintsOf({ DATA_DIR: '/srv/studio', BACKUP_COPIES: '/srv/studio/copies' })).toEqual(elsewhere)
  expect(
    complaintsOf({
      ...keys,
      STORAGE_URL: bucket,
      STORAGE_ACCESS_KEY: 'own',
      STORAGE_SECRET_KEY: 'own',
      BACKUP_COPIES: bucket,
    }),
  ).toEqual(elsewhere)
})
