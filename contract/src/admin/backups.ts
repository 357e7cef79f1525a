// Backups of the whole studio: list them, make one, get the address of a file. `open` answers that address; no call of
// the contract can describe the file.
import { z } from 'zod'
import { pathWord } from '../text.ts'
import { adminRoute } from './collection.ts'

const backup = z.object({
  /** Of its file. */
  name: z.string(),
  made_at: z.string(),
  bytes: z.number().int(),
  /** Verified by a trial restore; only read as a whole, because no trial was possible; or neither. */
  state: z.enum(['verified', 'checked', 'unverified']),
  rows: z.number().int(),
  pictures: z.number().int(),
  projects: z.number().int(),
  /** False: the files of the orders were left out. */
  has_projects: z.boolean(),
  /** A warning about it; empty if all is well. */
  says: z.string(),
})
export type Backup = z.infer<typeof backup>

/** Whether the studio could be restored. */
export const judgedBackups = z.object({ is: z.enum(['ok', 'look', 'wrong']), says: z.string() })

const backupList = z.object({
  /** The newest first. */
  rows: z.array(backup),
  is_under_way: z.boolean(),
  /** Whether new backups hold the files of the orders. */
  with_projects: z.boolean(),
  judged: judgedBackups,
  /** Where copies go; null: no other place is set. */
  copies: z
    .object({
      place: z.string(),
      /** When one last arrived; '' if none did. */
      arrived_at: z.string(),
      /** How many are there. */
      kept: z.number().int(),
      is_well: z.boolean(),
      /** What failed; else ''. */
      says: z.string(),
    })
    .nullable(),
  /** How the last restore that was asked for here went; null: there was none. */
  restored: z
    .object({
      at: z.string(),
      /** When the restored backup was made. */
      made_at: z.string(),
      /** When the backup of what was there before was made; '' if none was. */
      before_at: z.string(),
      is_well: z.boolean(),
      says: z.string(),
    })
    .nullable(),
  /** Whether one can be asked for here: not where several processes share the studio. */
  can_restore: z.boolean(),
  /** The folder on the studio's machine. */
  folder: z.string(),
  /** What is typed on the studio's machine. */
  commands: z.object({ backup: z.string(), restore: z.string() }),
})
export type BackupList = z.infer<typeof backupList>

export const adminBackups = {
  backups: {
    list: adminRoute(
      'GET',
      '/backups/',
      'The backups that are there, and whether the studio could be brought back',
    ).output(backupList),
    measure: adminRoute('GET', '/backups/sizes/', 'The space that each kind takes, in bytes').output(
      z.object({ database: z.number().int(), pictures: z.number().int(), projects: z.number().int() }),
    ),
    setProjects: adminRoute('PUT', '/backups/projects/', 'Say whether new backups hold the files of orders')
      .input(z.object({ with_projects: z.boolean('Yes or no?') }))
      .output(backupList),
    begin: adminRoute('POST', '/backups/', 'Begin a backup now').output(backupList),
    restore: adminRoute(
      'POST',
      '/backups/{name}/restore/',
      'Have the studio restored from a backup: it stops, makes a backup of what is there, restores, and starts again',
    )
      .input(
        z.object({
          name: pathWord,
          current: z
            .string('Your password is required.')
            .min(1, 'Your password is required.')
            .max(512, 'This password is wrong.'),
        }),
      )
      .output(backupList),
    open: adminRoute('POST', '/backups/{name}/link/', 'An address, for an hour, that a backup can be downloaded from')
      .input(z.object({ name: pathWord }))
      .output(z.object({ address: z.string() })),
  },
}
