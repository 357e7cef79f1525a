// CHANGELOG.md as the back office shows it: a heading for each version, and under it one line for each change.

export interface Release {
  /** `0.1.0` */
  version: string
  changes: string[]
}

/** @returns all versions, the newest first */
export function parseChangelog(changelog: string): Release[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [version = '', ...lines] = part.split('\n')
      const [, ...changes] = lines.join('\n').split(/^- /m)
      return {
        version: version.trim(),
        changes: changes.map((each) => each.trim().replaceAll(/`|\s*\n\s*/g, (cut) => (cut === '`' ? '' : ' '))),
      }
    })
}
