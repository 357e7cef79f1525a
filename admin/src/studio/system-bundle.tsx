// All screens of settings and of the system.
import { auditLog } from '../audit-log/audit-log-screen.tsx'
import { Backups } from '../backups/backups-screen.tsx'
import { ExportImport } from '../export-import/export-import-screen.tsx'
import { jobs } from '../jobs/jobs-screen.tsx'
import { bin } from '../recycle-bin/bin-screen.tsx'
import { Settings } from './settings.tsx'

export const screens = {
  bin,
  records: auditLog,
  jobs,
  '/settings': <Settings />,
  '/settings/:kind': <Settings />,
  '/backups': <Backups />,
  '/export-import': <ExportImport />,
}
