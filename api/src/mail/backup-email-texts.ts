// What an e-mail about a failed backup says first.

/** @param isCopy the backup was made, but its copy did not arrive */
export const backupHead = (isCopy: boolean) =>
  isCopy
    ? {
        subject: 'The copy of the backup failed',
        title: 'The copy of last night’s backup did not arrive.',
        opening: ['The backup itself is made. Please look at it soon: a broken disk would take it along.'],
      }
    : {
        subject: 'The backup failed',
        title: 'Last night’s backup failed.',
        opening: ['The site runs as before. Please look at it soon: without a backup, a broken disk loses everything.'],
      }
