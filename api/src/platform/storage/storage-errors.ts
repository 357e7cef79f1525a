// Which errors are of the storage itself: a disk that is full, gone, broken or can only be read, or a bucket that does not
// answer. They say nothing about the file, so whoever can wait tries again later, and throws nothing away.

const FULL = ['ENOSPC', 'EDQUOT']
/** Also what the process lacks (open files, memory): a file is not at fault for that. */
const OF_DISK = [
  ...['EXDEV', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ESTALE', 'ENODEV', 'ENXIO', 'EBUSY'],
  ...['EMFILE', 'ENFILE', 'ENOMEM'],
]

/** A link leads to another disk, the disk has no links, or the file has as many as it may. */
export const WITHOUT_LINKS = ['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']

/** The folder of an area is not there: perhaps its disk is not mounted. A missing file alone is no such error. */
export class AreaMissing extends Error {
  override readonly name = 'AreaMissing'
}

export function isDiskFull(error: unknown): boolean {
  return someCause(error, ({ code }) => FULL.includes(code ?? ''))
}

/** Also true for a full disk, and for an error whose cause is one of these. */
export function isOfStorage(error: unknown): boolean {
  const isOfDisk = ({ code, name }: Known) => [...FULL, ...OF_DISK].includes(code ?? '') || name === 'AreaMissing'
  return isOfBucket(error) || someCause(error, isOfDisk)
}

/** The SDK of S3 adds `$metadata` to all errors of its requests. */
export function isOfBucket(error: unknown): boolean {
  return someCause(error, ({ $metadata }) => $metadata !== undefined)
}

type Known = NodeJS.ErrnoException & { $metadata?: object }

function someCause(error: unknown, is: (known: Known) => boolean): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 10; each = each.cause, depth++)
    if (is(each as Known)) return true
  return false
}
