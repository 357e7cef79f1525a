import type { BackupList } from '@chobighor/contract/admin/backups'

const SEVERITIES = { ok: 'success', look: 'warning', wrong: 'error' } as const

/** How the screen shows what is judged: no backup yet is no success, though a new studio has done nothing wrong. */
export function severityOf({ judged, rows }: Pick<BackupList, 'judged' | 'rows'>) {
  const isGood = rows.some(({ state }) => state !== 'unverified')
  return judged.is === 'ok' && !isGood ? 'info' : SEVERITIES[judged.is]
}
