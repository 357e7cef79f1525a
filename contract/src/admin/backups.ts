// Backups of the whole studio: which there are, one more, and the way to a file. The file itself comes from the address that
// `open` tells, which no call of the contract can describe.
import { z } from 'zod'
import { pathWord } from '../text.ts'
import { adminRoute } from './collection.ts'

const backup = z.object({
  /** Of its file. */
  name: z.string(),
  made_at: z.string(),
  bytes: z.number().int(),
  /** Restored for a trial and found the same; read as a whole, where no trial was possible; neither. */
  state: z.enum(['verified', 'checked', 'unverified']),
  rows: z.number().int(),
  pictures: z.number().int(),
  projects: z.number().int(),
  /** What is to be said about it; empty where all is well. */
  says: z.string(),
})
export type Backup = z.infer<typeof backup>

/** Whether the studio could be brought back. */
export const judgedBackups = z.object({ is: z.enum(['ok', 'look', 'wrong']), says: z.string() })

const backupList = z.object({
  /** The newest first. */
  rows: z.array(backup),
  is_under_way: z.boolean(),
  judged: judgedBackups,
  /** Where they lie on the studio's machine. */
  folder: z.string(),
})
export type BackupList = z.infer<typeof backupList>

export const adminBackups = {
  backups: {
    list: adminRoute(
      'GET',
      '/backups/',
      'The backups that are there, and whether the studio could be brought back',
    ).output(backupList),
    begin: adminRoute('POST', '/backups/', 'Begin a backup now').output(backupList),
    open: adminRoute('POST', '/backups/{name}/link/', 'An address, for an hour, that a backup can be downloaded from')
      .input(z.object({ name: pathWord }))
      .output(z.object({ address: z.string() })),
  },
}
