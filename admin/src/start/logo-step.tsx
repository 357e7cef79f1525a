// The last step, already signed in, since only an admin may send pictures: the logo, kept as soon as it is chosen.
import type { Upload } from '@chobighor/contract/admin/uploads'
import type { Picture } from '@chobighor/contract/picture'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { call } from '../call.ts'
import { PictureChooser } from '../fields/picture-chooser.tsx'
import { startTexts as texts } from './start-texts.ts'

export function LogoStep({ done }: { done: () => void }) {
  const [logo, setLogo] = useState<Picture | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const keep = async (upload: Upload | null) => {
    const { rows } = await call.basicSettings.list({})
    const [settings] = rows // of several the first is used (M-45)
    if (!settings) return
    const { id, version } = settings
    const kept = await call.basicSettings.change({ id: String(id), version, logo_id: upload?.picture_id ?? null })
    setLogo(kept.logo)
  }

  return (
    <>
      <Typography role="status">{texts.begun}</Typography>
      <PictureChooser label={texts.logo} isSet={logo !== null} picture={logo} take={keep} busy={setIsBusy} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button variant="contained" disabled={isBusy} onClick={done}>
          {texts.open}
        </Button>
      </Box>
    </>
  )
}
