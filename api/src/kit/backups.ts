// The backups of the house, as calls know them: who keeps them is the domain `backup`.

/** Restored for a trial and found the same; read as a whole, where no trial was possible; neither. */
export type BackupState = 'verified' | 'checked' | 'unverified'

export interface KeptBackup {
  /** Of its file: `studio-2026-11-22-031207.backup`, the studio's local time. */
  name: string
  bytes: number
  state: BackupState
  rows: number
  pictures: number
  projects: number
  /** What is to be said about it; empty where all is well. */
  says: string
}

/** How it went last, by night or by hand. */
export interface LastTry {
  at: string
  is_well: boolean
  says: string
}

export interface BackupList {
  /** The newest first. */
  backups: KeptBackup[]
  last: LastTry | undefined
}

/** Whether a studio could be brought back. */
export interface Judged {
  is: 'ok' | 'look' | 'wrong'
  says: string
}

export interface Backups {
  /** Where they lie. */
  folder: string
  list(): Promise<BackupList>
  judge(): Promise<Judged>
  isUnderWay(): Promise<boolean>
  /** Begins one, and doesn't wait for its end. Throws where one is under way. */
  begin(): Promise<void>
}
