// Export and import of the studio's content as a file; adding and removing the demo.

import { codeOfStatus, Failure } from '@chobighor/contract/plain/failure'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { call } from '../call.ts'
import { readSession } from '../session.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { DemoProgress } from '../ui/demo-progress.tsx'
import { downloadFile } from '../ui/download-file.ts'
import { counted, exportName } from '../ui/format.ts'
import { Answered, type CallState, useCall } from '../ui/loading.tsx'
import { BaseScreen, Section } from '../ui/parts.tsx'
import { uiTexts } from '../ui/ui-texts.ts'
import { ImportContent } from './import-content.tsx'

const texts = {
  title: 'Export and import',
  out: 'Export content',
  outWords:
    'One file with all that visitors read and see: settings, pages, photographs as they were uploaded, videos, companies, services. People, orders and reviews stay here: they are in the backups.',
  amount: (things: number, pictures: number, bytes: number) =>
    `${counted(things, 'thing')} and ${counted(pictures, 'picture')}, about ${(bytes / 1_000_000).toFixed(1)} MB.`,
  download: 'Download',
  downloading: (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB so far …`,
  broken: 'The file was not complete. Please try again.',
  in: 'Import content',
  inWords: 'A file that was exported here or from another Chobighor. All of it is checked before anything is changed.',
  demo: 'The demo',
  demoThere: (rows: number) => `${counted(rows, 'thing')} of the demo ${rows === 1 ? 'is' : 'are'} here still.`,
  demoGone: 'There is no demo content.',
  remove: {
    label: 'Remove the demo',
    words:
      'Demo content and its photographs are removed. What you have added or changed stays, with everything that it needs.',
    done: 'The demo is removed.',
  },
  fill: {
    label: 'Add the demo',
    words: 'The studio is empty. This adds a demo to look at and to change step by step. It takes about half a minute.',
    done: 'The demo is being added.',
  },
}

/** How often to ask for the progress of the demo, in ms. */
const SOON = 1000

const lookAtContent = () => call.exportImport.show()
const lookAtDemo = () => call.demo.show()

export function ExportImport() {
  const content = useCall(lookAtContent)
  const demo = useCall(lookAtDemo)
  const again = () => {
    content.again()
    demo.again()
  }
  return (
    <BaseScreen title={texts.title} maxWidth={640}>
      <Section title={texts.out}>
        <Typography sx={{ mb: 2 }}>{texts.outWords}</Typography>
        <ExportContent content={content} />
      </Section>
      <Section title={texts.in}>
        <Typography sx={{ mb: 2 }}>{texts.inWords}</Typography>
        <ImportContent done={again} />
      </Section>
      <Section title={texts.demo}>
        <Answered state={demo}>{(answer) => <TheDemo {...answer} done={again} />}</Answered>
      </Section>
    </BaseScreen>
  )
}

type TheDemoProps = Awaited<ReturnType<typeof lookAtDemo>> & { done: () => void }

function TheDemo({ rows, is_empty, filling, done }: TheDemoProps) {
  const isFilling = filling?.state === 'running'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is another `filling`
  useEffect(() => {
    const later = isFilling ? setTimeout(done, SOON) : undefined
    return () => clearTimeout(later)
  }, [filling])
  if (isFilling) return <DemoProgress filling={filling} />
  return (
    <>
      {filling && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {uiTexts.notFilled}
        </Alert>
      )}
      <Typography sx={{ mb: 2 }}>{rows > 0 ? texts.demoThere(rows) : texts.demoGone}</Typography>
      {rows > 0 && <ConfirmButton {...texts.remove} act={() => call.demo.remove().then(done)} colour="error" />}
      {is_empty && <ConfirmButton {...texts.fill} act={() => call.demo.fillIn().then(done)} />}
    </>
  )
}

/** The amount has its place before it is known: what stands below must not move while somebody presses it. */
const AMOUNT = { mb: 2, minHeight: { xs: '3em', sm: '1.5em' } }

function ExportContent({ content }: { content: CallState<Awaited<ReturnType<typeof lookAtContent>>> }) {
  const [came, setCame] = useState<number>()
  const [problem, setProblem] = useState('')

  const download = async () => {
    setProblem('')
    setCame(0)
    try {
      await fetchContent(setCame)
    } catch (error) {
      setProblem(error instanceof Error && error.name === 'Failure' ? error.message : texts.broken)
    }
    setCame(undefined)
  }

  return (
    <>
      <Box sx={AMOUNT}>
        <Answered state={content}>
          {({ things, pictures, bytes }) => (
            <Typography color="text.secondary">{texts.amount(things, pictures, bytes)}</Typography>
          )}
        </Answered>
      </Box>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={download} loading={came !== undefined}>
          {texts.download}
        </Button>
        <Typography role="status">{came ? texts.downloading(came) : ''}</Typography>
      </Box>
      {problem && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
    </>
  )
}

/** @param progressed called with the number of bytes so far */
async function fetchContent(progressed: (bytes: number) => void): Promise<void> {
  const answer = await fetch('/api/v1/admin/content/file/', {
    headers: { authorization: `Bearer ${readSession()?.token ?? ''}` },
  })
  if (!answer.ok || !answer.body) {
    const { detail } = (await answer.json().catch(() => ({}))) as { detail?: string }
    throw new Failure(codeOfStatus(answer.status), detail ?? '')
  }
  let bytes = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      progressed(bytes)
      controller.enqueue(chunk)
    },
  })
  const file = await new Response(answer.body.pipeThrough(counting)).blob()
  downloadFile(file, exportName())
}
