import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { fetchContent } from './fetch-content.ts'
import { takeAlongTexts as texts } from './take-along-texts.ts'

interface Props {
  things: number
  pictures: number
  bytes: number
}

export function TakeOut({ things, pictures, bytes }: Props) {
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
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {texts.amount(things, pictures, bytes)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={download} loading={came !== undefined}>
          {texts.download}
        </Button>
        <Typography role="status">{came ? texts.downloading(came) : ''}</Typography>
      </Box>
      {problem && (
        <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
    </>
  )
}
