// The picture of a slide for phones. Another picture of the slide takes it away in the form; a button brings it back.
import { Alert, Button } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { PictureInput } from '../fields/picture-input.tsx'
import { contentTexts as texts } from './content-texts.ts'

const SOURCE = 'upright_picture_id'

export function UprightPictureInput() {
  const record = useRecordContext()
  const { setValue, getValues } = useFormContext()
  const picture = useWatch({ name: 'picture_id' }) as number | null
  const upright = useWatch({ name: SOURCE }) as number | null
  const seen = useRef(picture)
  const [taken, setTaken] = useState<number | null>(null)

  useEffect(() => {
    if (seen.current === picture) return
    seen.current = picture
    const old = record?.[SOURCE] as number | null | undefined
    const isChanged = picture !== null && record && picture !== record.picture_id
    if (!isChanged || !old || getValues(SOURCE) !== old) return
    setValue(SOURCE, null, { shouldDirty: true })
    setTaken(old)
  }, [picture, record, setValue, getValues])

  const keep = () => {
    setValue(SOURCE, taken, { shouldDirty: true })
    setTaken(null)
  }
  return (
    <>
      <PictureInput source={SOURCE} shown="upright_picture" label={texts.uprightPicture} />
      {taken !== null && upright === null && (
        <Alert severity="info" action={<Button onClick={keep}>{texts.keepUpright}</Button>}>
          {texts.uprightTaken}
        </Alert>
      )}
    </>
  )
}
