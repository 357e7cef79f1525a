// The studio's backups, as the calls see them. The domain `backup` makes and stores them.

/** verified: restored for a trial and the same. checked: only read as a whole. unverified: neither. */
export type BackupState = 'verified' | 'checked' | 'unverified'

export interface KeptBackup {
  /** The name of its file, with the studio's local time: `studio-2026-11-22-031207.backup`. */
  name: string
  bytes: number
  state: BackupState
  rows: number
  pictures: number
  projects: number
  /** A warning about it; empty if all is well. */
  says: string
}

/** The result of the last try, by night or by hand. */
export interface LastTry {
  at: string
  is_well: boolean
  says: string
}

export interface BackupList {
  /** Newest first. */
  backups: KeptBackup[]
  last: LastTry | undefined
}

/** Whether the studio could be restored from its backups. */
export interface Judged {
  is: 'ok' | 'look' | 'wrong'
  says: string
}

export interface Backups {
  folder: string
  list(): Promise<BackupList>
  judge(): Promise<Judged>
  isUnderWay(): Promise<boolean>
  /** Starts a backup and doesn't wait for its end. Throws if one is already running. */
  begin(): Promise<void>
}
