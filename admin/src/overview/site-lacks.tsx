// What visitors would miss on the site, each with a link to where it is added.
import type { Overview } from '@chobighor/contract/admin/overview'
import { LinkedNotes } from './linked-notes.tsx'
import { overviewTexts as texts } from './overview-texts.ts'

export function SiteLacks({ site }: { site: NonNullable<Overview['site']> }) {
  const { has_photographs, has_home, has_slides, has_services, has_day_limit } = site
  const lacks = [
    !has_photographs && { words: texts.noPhotographs, to: '/photographs', label: texts.toPhotographs },
    has_photographs && !has_home && { words: texts.noHome, to: '/photographs', label: texts.toHomePhotographs },
    has_photographs && !has_slides && { words: texts.noSlides, to: '/slides', label: texts.toSlides },
    !has_services && { words: texts.noServices, to: '/services', label: texts.toServices },
    has_services && !has_day_limit && { words: texts.noDayLimit, to: '/settings/orders', label: texts.toDayLimit },
  ].filter((lack) => lack !== false)
  return <LinkedNotes title={texts.site} severity="info" notes={lacks} />
}
