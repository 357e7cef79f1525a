// What the back office says about backups.
import { counted } from '../ui/counted.ts'

export const backupsTexts = {
  backups: 'Backups',
  see: 'See the backups',
  words:
    'Every night the whole studio is written into one file: people, orders, photographs, projects. The file is restored for a trial, compared, and kept: the newest of seven days, four weeks and twelve months.',
  elsewhere: (folder: string) =>
    `They lie in ${folder}, on the same disk as the studio. Download one now and then, and keep it where nobody else reads it.`,
  now: 'Back up now',
  underWay: 'A backup is being made. This screen may be left.',
  list: 'What is there',
  none: 'None yet.',
  states: {
    verified: 'Restored for a trial',
    checked: 'Whole, not tried',
    unverified: 'Don’t rely on it',
  },
  holds: (rows: number, pictures: number, projects: number) =>
    `${counted(rows, 'row')}, ${counted(pictures, 'picture')}, ${counted(projects, 'project')}`,
  download: 'Download',
  downloadOf: (made: string) => `Download the backup of ${made}`,
  byHand: 'By hand',
  byHandWords: 'On the machine that Chobighor runs on, while it runs:',
  back: 'And back, into an empty folder:',
}
