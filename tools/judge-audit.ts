// What the registry's advisories mean for us: each must be fixed, or be a listed exception for a limited time.

/** As `npm audit --json` reports: docs.npmjs.com/cli/commands/npm-audit. */
export interface Report {
  vulnerabilities?: Record<string, { via: (string | Advisory)[] }>
  /** Present if the registry does not answer. */
  message?: string
}

interface Advisory {
  url: string
  title: string
  name: string
  severity: string
}

export interface Exception {
  /** The address of the advisory. */
  url: string
  /** Why it can't harm us. */
  reason: string
  /** The day on which it must be looked at again, like `2027-01-31`. */
  until: string
}

/** @param today like `2026-11-21` @returns a line for each advisory without a valid exception */
export function judgeAudit({ vulnerabilities = {} }: Report, exceptions: Exception[], today: string): string[] {
  const advisories = new Map<string, Advisory>()
  // a name refers to another package, whose own advisory is listed
  for (const { via } of Object.values(vulnerabilities))
    for (const each of via) if (typeof each !== 'string') advisories.set(each.url, each)
  return [...advisories.values()].flatMap(({ url, title, name, severity }) => {
    const found = exceptions.find((each) => each.url === url)
    if (found && found.until >= today) return []
    const over = found ? ` (excepted until ${found.until}: ${found.reason})` : ''
    return [`${severity}: ${name}: ${title} – ${url}${over}`]
  })
}
