// What leaves the studio as a file and comes back as one; and how the demo goes.
import { Alert, Box, Typography } from '@mui/material'
import { type ReactNode, useEffect, useId } from 'react'
import { Title } from 'react-admin'
import { call } from '../call.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { FillingBar } from '../ui/filling-bar.tsx'
import { uiTexts } from '../ui/ui-texts.ts'
import { useCalled } from '../ui/use-called.ts'
import { Waiting } from '../ui/waiting.tsx'
import { BringIn } from './bring-in.tsx'
import { takeAlongTexts as texts } from './take-along-texts.ts'
import { TakeOut } from './take-out.tsx'

/** Until it is asked again how far the demo is, in ms. */
const SOON = 1000

const lookAtContent = () => call.takeAlong.show()
const lookAtDemo = () => call.demo.show()

export function TakeAlong() {
  const content = useCalled(lookAtContent)
  const demo = useCalled(lookAtDemo)
  const again = () => {
    content.again()
    demo.again()
  }
  return (
    <Box sx={{ maxWidth: 640, py: 2, display: 'grid', gap: 5, minWidth: 0 }}>
      <Title title={texts.title} />
      <Part title={texts.out} words={texts.outWords}>
        {content.answer ? <TakeOut {...content.answer} /> : <Waiting {...content} />}
      </Part>
      <Part title={texts.in} words={texts.inWords}>
        <BringIn done={again} />
      </Part>
      <Part title={texts.demo}>{demo.answer ? <TheDemo {...demo.answer} done={again} /> : <Waiting {...demo} />}</Part>
    </Box>
  )
}

function Part({ title, words, children }: { title: string; words?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h5" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {words && <Typography sx={{ mb: 2 }}>{words}</Typography>}
      {children}
    </Box>
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
  if (isFilling) return <FillingBar filling={filling} />
  return (
    <>
      {filling && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {uiTexts.notFilled}
        </Alert>
      )}
      <Typography sx={{ mb: 2 }}>{rows > 0 ? texts.demoThere(rows) : texts.demoGone}</Typography>
      {rows > 0 && (
        <AskFirst
          label={texts.remove}
          title={texts.removeTitle}
          words={texts.removeWords}
          done={texts.removed}
          act={() => call.demo.remove().then(done)}
          colour="error"
        />
      )}
      {is_empty && (
        <AskFirst
          label={texts.fill}
          title={texts.fillTitle}
          words={texts.fillWords}
          done={texts.filled}
          act={() => call.demo.fillIn().then(done)}
        />
      )}
    </>
  )
}
