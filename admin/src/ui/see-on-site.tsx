// From a form to the public page of what it edits.
import { Link as Anchor, Box } from '@mui/material'
import { useRecordContext, useResourceContext } from 'react-admin'
import { useMay } from '../role.ts'
import { lookAtDemo } from './demo-notes.tsx'
import { useCall } from './loading.tsx'
import { publicPathOf } from './public-path.ts'
import { uiTexts } from './ui-texts.ts'

/** @param props.path undefined where visitors see nothing */
export function SeeOnSite({ path }: { path: string | undefined }) {
  if (!path) return null
  return (
    <Box>
      <Anchor href={path} target="_blank" rel="noopener" sx={{ display: 'inline-block', py: 1 }}>
        {uiTexts.seeOnSite}
      </Anchor>
    </Box>
  )
}

/** Within the form of a row. */
export function SeeRowOnSite() {
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const path = record && publicPathOf(resource, record)
  const may = useMay()
  if (!record?.demo) return <SeeOnSite path={path} />
  return may('demo.show') ? <SeeDemoOnSite kind={resource} path={path} /> : null
}

/** The demo may be hidden as a whole. */
function SeeDemoOnSite({ kind, path }: { kind: string; path: string | undefined }) {
  const { answer } = useCall(lookAtDemo)
  return <SeeOnSite path={answer && !answer.left.some((each) => each === kind) ? path : undefined} />
}
