import { counted } from '../ui/format.ts'

export const backupsTexts = {
  backups: 'Backups',
  words:
    'Every night the whole studio is saved in one file: people, orders, photographs, the files of orders. The file is tested by restoring it. The newest of seven days, four weeks and twelve months are kept.',
  elsewhere: (folder: string) =>
    `They lie in ${folder}, on the same disk as the studio. Set BACKUP_COPIES on its machine, and a copy of each goes to another disk or to a bucket by itself. Until then, download one now and then, and keep it where nobody else reads it.`,
  toSettings: 'The settings of the machine',
  copied: (folder: string) => `They lie in ${folder}. A copy of each goes to another place by itself.`,
  copies: 'Copies in another place',
  place: 'Place',
  arrived: 'Last arrived',
  noneArrived: 'None yet: the next backup is copied',
  kept: 'There',
  room: 'What a backup takes',
  database: 'Texts and orders',
  pictures: 'Photographs',
  projects: 'Files of orders',
  withProjects: 'Backups hold the files of orders',
  withProjectsHelp: 'Each backup is about as large as all of these together.',
  withoutProjectsHelp:
    'The files of orders are left out. Keep a copy of them yourself: after a restore on another machine they are missing.',
  now: 'Back up now',
  underWay: 'A backup is being made. You can leave this screen.',
  list: 'Backups on this machine',
  none: 'None yet.',
  states: {
    verified: 'Tested by restoring it',
    checked: 'Complete, not tested',
    unverified: 'Not reliable',
  },
  holds: (rows: number, pictures: number, projects: number) =>
    `${counted(rows, 'row')}, ${counted(pictures, 'picture')}, ${counted(projects, 'project')}`,
  holdsNoFiles: (rows: number, pictures: number) =>
    `${counted(rows, 'row')}, ${counted(pictures, 'picture')}, without the files of orders`,
  restore: {
    label: 'Restore',
    name: (made: string) => `Restore the backup of ${made}`,
    title: (made: string) => `Restore the backup of ${made}?`,
    words:
      'Everything since then is lost: orders, payments, messages, photographs and texts. What is there now is saved as a backup first. The site is away for some minutes, and everybody signs in again, you too.',
    yes: 'Restore it',
    password: 'Your own password',
    done: 'The studio stops, to be restored.',
  },
  restoring: 'The studio is being restored. It is away for some minutes; then sign in again.',
  restoringLong:
    'This takes longer than usual. What the studio is doing is in its log, on the machine where it runs. This screen goes on waiting.',
  notBegun: 'The restore did not begin. The studio is as it was: please try again.',
  restored: (made: string, at: string, before: string) =>
    `The backup of ${made} was restored on ${at}. What was there before is the backup of ${before}.`,
  notRestored: (made: string, at: string, why: string) =>
    `The backup of ${made} was not restored on ${at}: ${why} The studio is as it was.`,
  download: 'Download',
  downloadOf: (made: string) => `Download the backup of ${made}`,
  byHand: 'By hand',
  byHandWords: 'On the machine where Chobighor runs, while it runs:',
  back: 'To restore it, into an empty folder:',
}
